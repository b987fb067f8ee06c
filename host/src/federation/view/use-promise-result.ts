import { useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';

export type PromiseResult<Value> = { value: Value } | { fault: unknown };

/**
 * The result of a promise, rendered as soon as it settles. React's `use` keeps a fallback visible for 300 ms and then renders in slices
 * between frames: both are noticeable when a view opens.
 */
export function usePromiseResult<Value>(promise: Promise<Value>): PromiseResult<Value> | undefined {
  const [known, setKnown] = useState<{ promise: Promise<Value>; settled: PromiseResult<Value> }>();
  const isKnown = known?.promise === promise;

  useLayoutEffect(() => {
    if (isKnown) return;
    let left = false;
    const settle = (settled: PromiseResult<Value>) => {
      if (!left) flushSync(() => setKnown({ promise, settled }));
    };
    promise.then(
      (value) => settle({ value }),
      (fault: unknown) => settle({ fault }),
    );
    return () => {
      left = true;
    };
  }, [promise, isKnown]);

  return isKnown ? known.settled : undefined;
}
