import { type ComponentType, Suspense, useCallback, useEffect, useLayoutEffect, useState } from 'react';
import type { RemoteFailure } from '../failure/remote-failure.ts';
import { wayBackOf } from '../failure/way-back.ts';
import type { Federation, RenderKind } from '../federation.ts';
import { FailureCard, FailureLine } from './failure-card.tsx';
import { RemoteBoundary } from './remote-boundary.tsx';
import { RollBack } from './roll-back.tsx';
import { RunningNotice } from './running-notice.tsx';
import { type FailedLoad, useAutoRetry } from './use-auto-retry.ts';
import { type PromiseResult, usePromiseResult } from './use-promise-result.ts';
import { useWatchdog } from './use-watchdog.ts';
import { Waiting } from './waiting.tsx';

interface RemoteComponentProps {
  federation: Federation;
  name: string;
  kind: RenderKind;
  /** Load from the newest build, even if an older one is loaded. */
  newest?: boolean | undefined;
  props?: object;
}

/** Loads and renders what a remote exposes. Failures stay inside as an error card with 重试. Needs a `key` with the name. */
export const RemoteComponent = ({ federation, name, kind, newest, props }: RemoteComponentProps) => {
  const [loading, setLoading] = useState(() => (newest ? federation.reload(name, kind) : federation.load(name, kind)));
  const retry = useCallback(() => setLoading(federation.renew(name, kind)), [federation, name, kind]);
  const { stuck, onMounted } = useWatchdog(federation, loading, name, kind);
  const result = usePromiseResult(loading);
  const card = (failure: RemoteFailure) => (
    <Failed key={failure.message} {...{ federation, name, kind, failure, loading }} onRetry={retry} />
  );
  const late = stuck?.code === 'mount-timeout';
  if (stuck && !late) return card(stuck);
  if (!result) return <Waiting kind={kind} />;
  // a slow view keeps mounting behind its error card and replaces it when it is ready
  return (
    <RemoteBoundary attempt={loading} card={card}>
      <Suspense fallback={late ? card(stuck) : <Waiting kind={kind} />}>
        {kind === 'view' && 'value' in result && <RunningNotice federation={federation} loading={loading} />}
        <Loaded federation={federation} result={result} props={props} onMounted={onMounted} />
      </Suspense>
    </RemoteBoundary>
  );
};

/** Switches the styles of a component's build on. It is rendered before the component, so that effects of the component measure with its styles. */
const InForce = ({ federation, view }: { federation: Federation; view: ComponentType }) => {
  useLayoutEffect(() => federation.entered(view), [federation, view]);
  return null;
};

interface LoadedProps {
  federation: Federation;
  result: PromiseResult<ComponentType>;
  props?: object | undefined;
  onMounted: () => void;
}

const Loaded = ({ federation, result, props, onMounted }: LoadedProps) => {
  if ('fault' in result) throw result.fault;
  const { value: View } = result;
  // runs after the first commit of the whole subtree
  useEffect(onMounted, [onMounted]);
  return (
    <>
      <InForce federation={federation} view={View} />
      <View {...props} />
    </>
  );
};

const mayHealItself = /-(offline|unreachable|timeout)$/;

const Failed = ({ federation, name, kind, failure, loading, onRetry }: FailedLoad) => {
  useEffect(() => federation.failed(name, failure, loading), [federation, name, failure, loading]);
  useEffect(() => {
    if (!mayHealItself.test(failure.code)) return;
    // retry without a click when the network is back
    window.addEventListener('online', onRetry);
    return () => window.removeEventListener('online', onRetry);
  }, [failure, onRetry]);
  useAutoRetry({ federation, name, kind, failure, loading, onRetry });
  if (kind !== 'view') return <FailureLine name={name} failure={failure} onRetry={onRetry} />;
  const wayBack = wayBackOf(failure.code, federation.triedBuild(loading), federation.state().document);
  const rescue = wayBack && <RollBack name={name} failure={failure} wayBack={wayBack} refresh={federation.refresh} />;
  return <FailureCard name={name} failure={failure} rescue={rescue} onRetry={onRetry} />;
};
