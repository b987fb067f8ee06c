import { useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';

export type Settled<Value> = { value: Value } | { fault: unknown };

/**
 * What a promise came to, as soon as it is there. React's own waiting (`use`) keeps a fallback in sight for 300 ms and then draws
 * in slices between frames: both are felt when a view opens.
 */
export function useSettled<Value>(promise: Promise<Value>): Settled<Value> | undefined {
  const [known, setKnown] = useState<{ promise: Promise<Value>; settled: Settled<Value> }>();
  const isKnown = known?.promise === promise;

  useLayoutEffect(() => {
    if (isKnown) return;
    let left = false;
    const settle = (settled: Settled<Value>) => {
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
