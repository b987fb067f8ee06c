import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { BUDGET } from '../budgets.ts';
import { RemoteFailure } from '../failure/remote-failure.ts';
import type { Federation, RenderKind } from '../federation.ts';

/** Detects views that never mount and views in a render loop, and marks a view while it mounts. Call it before the hook that renders `loading`. A hidden tab runs no effects, so it is not watched. */
export function useWatchdog(federation: Federation, loading: Promise<unknown>, name: string, kind: RenderKind) {
  const mounted = useRef<Promise<unknown>>(undefined);
  const [stuck, setStuck] = useState<{ loading: Promise<unknown>; failure: RemoteFailure }>();

  const endMark = useRef<() => void>(undefined);

  // registered before the promise's result is rendered: a view that loops while rendering leaves its mark behind
  useLayoutEffect(() => {
    let left = false;
    federation.awaited(loading);
    const begin = () => {
      if (!left && mounted.current !== loading) endMark.current = federation.mounting(name, loading);
    };
    // the error boundary handles a failed load
    loading.then(begin, () => {});
    return () => {
      left = true;
      endMark.current?.();
      federation.hidden(loading);
    };
  }, [federation, loading, name]);

  const onMounted = useCallback(() => {
    mounted.current = loading;
    endMark.current?.();
    setStuck(undefined);
    federation.mounted(name, loading);
  }, [federation, loading, name]);

  useEffect(() => {
    let clock: ReturnType<typeof setTimeout> | undefined;
    let left = false;
    const watch = () => {
      if (!left) clock = setTimeout(look, BUDGET.mount);
    };
    const look = () => {
      if (left || mounted.current === loading) return;
      // pending chunks have a timeout of their own
      const coming = federation.pendingChunks(name, kind);
      if (coming) void coming.then(watch);
      else setStuck({ loading, failure: new RemoteFailure('mount-timeout', name) });
    };
    // the error boundary handles a failed load
    loading.then(watch, () => {});
    return () => {
      left = true;
      clearTimeout(clock);
    };
  }, [federation, loading, name, kind]);

  useEffect(() => {
    // a lent component is replaced together with the view that contains it
    if (kind !== 'view') return;
    return federation.watchLoops(() => {
      if (mounted.current !== loading) return;
      setStuck({ loading, failure: new RemoteFailure('update-loop', `${name} keeps setting state in its effects`) });
    });
  }, [federation, loading, name, kind]);

  return { onMounted, stuck: stuck?.loading === loading ? stuck.failure : undefined };
}
