import { Component, type ReactNode } from 'react';
import { failureOf, type RemoteFailure } from './failure.ts';

interface RemoteBoundaryProps {
  /** A new attempt takes the card away. */
  attempt: unknown;
  card: (failure: RemoteFailure) => ReactNode;
  children: ReactNode;
}

interface RemoteBoundaryState {
  attempt: unknown;
  failure: RemoteFailure | undefined;
}

/** Keeps a remote's failure, loading or rendering, from leaving its place in the page. */
export class RemoteBoundary extends Component<RemoteBoundaryProps, RemoteBoundaryState> {
  override state: RemoteBoundaryState = { attempt: this.props.attempt, failure: undefined };

  static getDerivedStateFromError(fault: unknown): Partial<RemoteBoundaryState> {
    return { failure: failureOf(fault, 'render-threw') };
  }

  static getDerivedStateFromProps({ attempt }: RemoteBoundaryProps, state: RemoteBoundaryState): RemoteBoundaryState | null {
    return attempt === state.attempt ? null : { attempt, failure: undefined };
  }

  override render() {
    const { failure } = this.state;
    return failure ? this.props.card(failure) : this.props.children;
  }
}
