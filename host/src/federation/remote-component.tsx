import { Spin } from '@mortise/shared/ui';
import { type ComponentType, Suspense, use, useCallback, useEffect, useRef, useState } from 'react';
import { BUDGET } from './budgets.ts';
import { RemoteFailure } from './failure.ts';
import { FailureCard } from './failure-card.tsx';
import type { Federation } from './federation.ts';
import { RemoteBoundary } from './remote-boundary.tsx';

interface RemoteComponentProps {
  federation: Federation;
  name: string;
  kind: 'view' | 'component';
  props?: object;
}

/** Loads and shows what a remote exposes; whatever goes wrong stays inside, as a card with 重试. Key it by the name. */
export const RemoteComponent = ({ federation, name, kind, props }: RemoteComponentProps) => {
  const [loading, setLoading] = useState(() => federation.load(name, kind));
  const retry = useCallback(() => setLoading(federation.reload(name, kind)), [federation, name, kind]);
  const { stuck, onMounted } = useMountWatch(loading, name);
  const card = (failure: RemoteFailure) => <Failed name={name} failure={failure} onRetry={retry} />;
  if (stuck) return card(stuck);
  return (
    <RemoteBoundary attempt={loading} card={card}>
      <Suspense fallback={<Spin delay={200} style={{ display: 'block', margin: '96px auto' }} />}>
        <Loaded loading={loading} props={props} onMounted={onMounted} />
      </Suspense>
    </RemoteBoundary>
  );
};

const Loaded = ({ loading, props, onMounted }: { loading: Promise<ComponentType>; props?: object | undefined; onMounted: () => void }) => {
  const Component = use(loading);
  // not run before everything below has been shown once
  useEffect(onMounted, [onMounted]);
  return <Component {...props} />;
};

/** Notices a view that has loaded but does not come to be shown. A hidden tab runs no effects, so it is not watched. */
function useMountWatch(loading: Promise<unknown>, name: string) {
  const mounted = useRef<Promise<unknown>>(undefined);
  const [stuck, setStuck] = useState<{ loading: Promise<unknown>; failure: RemoteFailure }>();
  const onMounted = useCallback(() => {
    mounted.current = loading;
  }, [loading]);
  useEffect(() => {
    let clock: ReturnType<typeof setTimeout> | undefined;
    let left = false;
    const watch = () => {
      if (left) return;
      clock = setTimeout(() => {
        if (mounted.current !== loading) setStuck({ loading, failure: new RemoteFailure('mount-timeout', name) });
      }, BUDGET.mount);
    };
    // a load that fails is the boundary's business
    loading.then(watch, () => {});
    return () => {
      left = true;
      clearTimeout(clock);
    };
  }, [loading, name]);
  return { onMounted, stuck: stuck?.loading === loading ? stuck.failure : undefined };
}

const mayHealItself = /-(offline|unreachable|timeout)$/;

const Failed = ({ name, failure, onRetry }: { name: string; failure: RemoteFailure; onRetry: () => void }) => {
  useEffect(() => {
    if (!mayHealItself.test(failure.code)) return;
    // nobody should have to press a button because a cable was out for a moment
    window.addEventListener('online', onRetry);
    return () => window.removeEventListener('online', onRetry);
  }, [failure, onRetry]);
  return <FailureCard name={name} failure={failure} onRetry={onRetry} />;
};
