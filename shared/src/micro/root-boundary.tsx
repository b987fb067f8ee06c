import { Component, type ReactNode, useEffect } from 'react';
import { Button } from '#ui/index.ts';

/** State of a mounted root. single-spa cannot tell: it reports MOUNTED for a broken root too. */
export type Health = 'starting' | 'showing' | 'broken';
export type OnHealth = (health: Health, cause?: unknown) => void;

/** Milliseconds until the view must be shown; covers loading a chunk with retries, and the first render. */
const BUDGET = 10_000;

interface RootBoundaryProps {
  onHealth?: OnHealth | undefined;
  onRetry: () => void;
  /** Suspends while loading; calls `onShown` when the view is rendered. */
  children: (onShown: () => void) => ReactNode;
}

interface RootBoundaryState {
  broken?: { cause: unknown };
}

/** Error boundary of a root with a time limit: reports the root's health and offers a retry. */
export class RootBoundary extends Component<RootBoundaryProps, RootBoundaryState> {
  override state: RootBoundaryState = {};
  #clock: ReturnType<typeof setTimeout> | undefined;
  #isShown = false;

  static getDerivedStateFromError(cause: unknown): RootBoundaryState {
    return { broken: { cause } };
  }

  override componentDidMount() {
    if (this.state.broken) return this.#tellBroken();
    if (this.#isShown) return;
    this.props.onHealth?.('starting');
    const late = { cause: new Error(`nothing was shown within ${BUDGET} ms`) };
    this.#clock = setTimeout(() => this.setState({ broken: late }), BUDGET);
  }

  override componentDidUpdate(_: RootBoundaryProps, before: RootBoundaryState) {
    if (this.state.broken && !before.broken) this.#tellBroken();
  }

  override componentWillUnmount() {
    clearTimeout(this.#clock);
  }

  #tellBroken() {
    clearTimeout(this.#clock);
    this.props.onHealth?.('broken', this.state.broken?.cause);
  }

  readonly #onShown = () => {
    this.#isShown = true;
    clearTimeout(this.#clock);
    this.props.onHealth?.('showing');
  };

  override render() {
    if (!this.state.broken) return this.props.children(this.#onShown);
    return (
      <p role="alert">
        页面显示时出错 <Button onClick={this.props.onRetry}>重试</Button>
      </p>
    );
  }
}

/** Rendered beside the view inside Suspense: its effect runs once the view has been rendered. */
export const WhenShown = ({ tell }: { tell: () => void }) => {
  useEffect(tell, [tell]);
  return null;
};
