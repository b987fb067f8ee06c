import { Component, type ReactNode } from 'react';
import { failureOf, type RemoteFailure } from '../failure/remote-failure.ts';

interface RemoteBoundaryProps {
  /** A new attempt takes the card away. */
  attempt: unknown;
  card: (failure: RemoteFailure) => ReactNode;
  children: ReactNode;
}

// React gives up on endless updates by itself when they come while it renders or lays out; its texts are numbers in production
const isEndless = (fault: unknown) =>
  fault instanceof Error && /Maximum update depth|Too many re-renders|React error #(185|301)\b/.test(fault.message);

interface RemoteBoundaryState {
  attempt: unknown;
  failure: RemoteFailure | undefined;
}

/** Keeps a remote's failure, loading or rendering, from leaving its place in the page. */
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
