import { Component, type ReactNode } from 'react';
import { failureOf, type RemoteFailure } from '../failure/remote-failure.ts';

interface RemoteBoundaryProps {
  /** A new value resets the boundary. */
  attempt: unknown;
  card: (failure: RemoteFailure) => ReactNode;
  children: ReactNode;
}

// React stops endless updates during render or layout itself; in production its messages are error numbers
const isEndless = (fault: unknown) =>
  fault instanceof Error && /Maximum update depth|Too many re-renders|React error #(185|301)\b/.test(fault.message);

interface RemoteBoundaryState {
  attempt: unknown;
  failure: RemoteFailure | undefined;
}

/** Error boundary around a remote: shows the error card in its place. */
export class RemoteBoundary extends Component<RemoteBoundaryProps, RemoteBoundaryState> {
  override state: RemoteBoundaryState = { attempt: this.props.attempt, failure: undefined };

  static getDerivedStateFromError(fault: unknown): Partial<RemoteBoundaryState> {
    return { failure: failureOf(fault, isEndless(fault) ? 'update-loop' : 'render-threw') };
  }

  static getDerivedStateFromProps({ attempt }: RemoteBoundaryProps, state: RemoteBoundaryState): RemoteBoundaryState | null {
    return attempt === state.attempt ? null : { attempt, failure: undefined };
  }

  override render() {
    const { failure } = this.state;
    return failure ? this.props.card(failure) : this.props.children;
  }
}
