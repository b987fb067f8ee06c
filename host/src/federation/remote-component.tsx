import { Spin } from '@mortise/shared/ui';
import { type ComponentType, Suspense, use, useCallback, useEffect, useState } from 'react';
import type { RemoteFailure } from './failure.ts';
import { FailureCard, FailureLine } from './failure-card.tsx';
import type { Federation, Shown } from './federation.ts';
import { RemoteBoundary } from './remote-boundary.tsx';
import { useWatchdog } from './use-watchdog.ts';

interface RemoteComponentProps {
  federation: Federation;
  name: string;
  kind: Shown;
  /** Take the newest build, whatever this page knows. */
  newest?: boolean | undefined;
  props?: object;
}

const waitingFor = (kind: Shown) =>
  kind === 'view' ? <Spin delay={200} style={{ display: 'block', margin: '96px auto' }} /> : <Spin delay={200} size="small" />;

/** Loads and shows what a remote exposes; whatever goes wrong stays inside, as a card with 重试. Key it by the name. */
export const RemoteComponent = ({ federation, name, kind, newest, props }: RemoteComponentProps) => {
  const [loading, setLoading] = useState(() => (newest ? federation.reload(name, kind) : federation.load(name, kind)));
  const retry = useCallback(() => setLoading(federation.renew(name, kind)), [federation, name, kind]);
  const { stuck, onMounted } = useWatchdog(federation, loading, name, kind);
  const card = (failure: RemoteFailure) => <Failed key={failure.message} {...{ federation, name, kind, failure }} onRetry={retry} />;
  const late = stuck?.code === 'mount-timeout';
  if (stuck && !late) return card(stuck);
  // a late view goes on mounting behind its card, and takes its place when it comes after all
  return (
    <RemoteBoundary attempt={loading} card={card}>
      <Suspense fallback={late ? card(stuck) : waitingFor(kind)}>
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

const mayHealItself = /-(offline|unreachable|timeout)$/;

interface FailedProps {
  federation: Federation;
  name: string;
  kind: Shown;
  failure: RemoteFailure;
  onRetry: () => void;
}

const Failed = ({ federation, name, kind, failure, onRetry }: FailedProps) => {
  useEffect(() => federation.failed(name, failure), [federation, name, failure]);
  useEffect(() => {
    if (!mayHealItself.test(failure.code)) return;
    // nobody should have to press a button because a cable was out for a moment
    window.addEventListener('online', onRetry);
    return () => window.removeEventListener('online', onRetry);
  }, [failure, onRetry]);
  const Told = kind === 'view' ? FailureCard : FailureLine;
  return <Told name={name} failure={failure} onRetry={onRetry} />;
};
