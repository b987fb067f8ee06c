import { useEffect } from 'react';
import type { RemoteFailure } from '../failure/remote-failure.ts';
import type { Federation } from '../federation.ts';

/** Milliseconds before the next request for the registry document; the last one repeats. */
const PAUSES = [3_000, 6_000, 12_000, 30_000];

/** Asks for the registry document with back-off while a view waits for it, and loads the view when the document arrives. */
export const useRegistryRetry = (federation: Federation, { code }: RemoteFailure, onRetry: () => void) =>
  useEffect(() => {
    if (!/^registry-(timeout|unreachable|refused)$/.test(code)) return;
    let left = false;
    let clock: ReturnType<typeof setTimeout> | undefined;
    const wait = (round: number) => {
      clock = setTimeout(
        () =>
          federation.refresh().then(
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
  }, [federation, code, onRetry]);
