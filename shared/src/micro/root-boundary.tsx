import { Component, type ReactNode, useEffect } from 'react';
import { Button } from '#ui/index.ts';

/** How a mounted root is: single-spa's own status says MOUNTED also of one that is broken. */
export type Health = 'starting' | 'showing' | 'broken';
export type OnHealth = (health: Health, cause?: unknown) => void;

/** Milliseconds until something must be shown: the time of a chunk with its retries, and of the first drawing. */
const BUDGET = 10_000;

interface RootBoundaryProps {
  onHealth?: OnHealth | undefined;
  onRetry: () => void;
  /** Suspends as long as there is nothing to show; calls back when there is. */
  children: (onShown: () => void) => ReactNode;
}

interface RootBoundaryState {
  broken?: { cause: unknown };
}

/** Keeps a broken or endless view within its root, says how it is, and offers another attempt. */
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

/** Stands beside what is shown, and runs when it is. */
export const WhenShown = ({ tell }: { tell: () => void }) => {
  useEffect(tell, [tell]);
  return null;
};
