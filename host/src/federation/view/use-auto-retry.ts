import { useEffect } from 'react';
import type { RemoteFailure } from '../failure/remote-failure.ts';
import type { Federation, RenderKind } from '../federation.ts';

/** Milliseconds before the next look; the last one repeats. */
const PAUSES = [3_000, 6_000, 12_000, 30_000];

const OF_REGISTRY = /^registry-/;
const OF_FILES = /^(entry|asset)-(timeout|unreachable|refused|missing)$/;

/** A view or component that could not be loaded. */
export interface FailedLoad {
  federation: Federation;
  name: string;
  kind: RenderKind;
  failure: RemoteFailure;
  loading: Promise<unknown>;
  onRetry: () => void;
}

/**
 * Loads a view again without a click when the cause of its failure is gone: the registry gives another build or admits the remote again, or
 * the files that could not be fetched are there. Asks with back-off, and only while the card is in sight.
 */
export const useAutoRetry = ({ federation, name, kind, failure: { code }, loading, onRetry }: FailedLoad) => {
  useEffect(
    () =>
      federation.subscribe(() => {
        if (federation.isCauseGone(name, kind, code, loading)) onRetry();
      }),
    [federation, name, kind, code, loading, onRetry],
  );
  useEffect(() => {
    const look = OF_REGISTRY.test(code)
      ? () => federation.refresh()
      : OF_FILES.test(code)
        ? () => federation.fetchFiles(name, kind)
        : undefined;
    if (!look) return;
    let left = false;
    let clock: ReturnType<typeof setTimeout> | undefined;
    const wait = (round: number) => {
      clock = setTimeout(
        () =>
          look().then(
            () => !left && onRetry(),
            () => !left && wait(round + 1),
          ),
        PAUSES[round] ?? PAUSES.at(-1),
      );
    };
    wait(0);
    return () => {
      left = true;
      clearTimeout(clock);
    };
  }, [federation, name, kind, code, onRetry]);
};
