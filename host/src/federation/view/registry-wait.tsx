import { useSyncExternalStore } from 'react';
import { FailureCard } from './failure-card.tsx';
import { useFederation } from './federation-context.tsx';
import { Waiting } from './waiting.tsx';

/** Shown at an address that only the registry knows: a spinner while the registry is asked for, and why it cannot be had. */
export const RegistryWait = ({ pathname }: { pathname: string }) => {
  const { state, subscribe, refresh } = useFederation();
  const { failure } = useSyncExternalStore(subscribe, state);
  // the state tells of the next failure
  const retry = () => void refresh().catch(() => undefined);
  return failure ? <FailureCard name={pathname} failure={failure} onRetry={retry} /> : <Waiting kind="view" />;
};
