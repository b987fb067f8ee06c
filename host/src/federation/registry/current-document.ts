import type { RegistryDocument } from '@mortise/shared/contract/registry';
import { type Cause, failureOf, type RemoteFailure } from '../failure/remote-failure.ts';
import type { RegistryClient } from './registry-client.ts';

/** The last answer of the registry. */
export interface RegistryState {
  document?: RegistryDocument;
  /** Why the document is a stored one and not live. */
  stale?: RemoteFailure;
  /** When the stored document was fetched, in milliseconds since the epoch. */
  keptAt?: number;
  /** Why there is no document yet. */
  failure?: RemoteFailure;
}

/** Milliseconds between the first requests for the document, and within which another one begins. */
const FIRST_PAUSES = [500, 1_500];
const FIRST_WITHIN = 6_000;

const mayHealItself = (code: Cause) => /^registry-(timeout|unreachable|refused)$/.test(code);

/** The registry document that this page works with. */
export const createCurrentDocument = (registry: RegistryClient) => {
  let state: RegistryState = {};
  let refreshing: Promise<RegistryState> | undefined;
  const listeners = new Set<() => void>();

  const become = (next: RegistryState) => {
    state = next;
    for (const listener of listeners) listener();
  };

  /** Fetches the document. Concurrent calls share one request. */
  const refresh = () => {
    refreshing ??= registry
      .fetch()
      .then(
        (answer) => {
          const same = state.document?.revision === answer.document.revision && state.stale === answer.stale;
          if (same) state = answer;
          else become(answer);
          return answer;
        },
        (fault: unknown) => {
          if (!state.document) become({ failure: failureOf(fault, 'registry-unreachable') });
          throw fault;
        },
      )
      .finally(() => {
        refreshing = undefined;
      });
    return refreshing;
  };

  return {
    refresh,
    state: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** The first document; asks again after a pause if the server was slow or away, as a card would ask for the same. */
    async first() {
      const until = performance.now() + FIRST_WITHIN;
      for (const pause of FIRST_PAUSES) {
        try {
          return await refresh();
        } catch (fault) {
          if (performance.now() + pause > until || !mayHealItself(failureOf(fault, 'registry-unreachable').code)) throw fault;
          await new Promise((resolve) => setTimeout(resolve, pause));
        }
      }
      return refresh();
    },
  };
};

export type CurrentDocument = ReturnType<typeof createCurrentDocument>;
