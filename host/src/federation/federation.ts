import type { Expose, RegistryDocument } from '@mortise/shared/contract';
import type { ComponentType } from 'react';
import { RemoteFailure } from './failure.ts';
import { type Admitted, admit, type GatePolicy } from './gate.ts';
import type { Loader } from './loader.ts';
import type { RegistryClient } from './registry-client.ts';
import { resolveView } from './resolve-view.ts';

interface FederationParts {
  registry: RegistryClient;
  loader: Loader;
  policy: GatePolicy;
}

/** What is known of the registry at the moment. */
export interface RegistryState {
  document?: RegistryDocument;
  /** Why the document is the last good one and not the live one. */
  stale?: RemoteFailure;
}

type Kind = Extract<Expose['kind'], 'view' | 'component'>;

/** From a component string to a component: registry, gate and loader put together. */
export function createFederation({ registry, loader, policy }: FederationParts) {
  let state: RegistryState = {};
  let refreshing: Promise<RegistryState> | undefined;
  const listeners = new Set<() => void>();
  const loaded = new Map<string, Promise<ComponentType>>();

  const refresh = () => {
    refreshing ??= registry
      .fetch()
      .then((answer) => {
        state = answer;
        for (const listener of listeners) listener();
        return answer;
      })
      .finally(() => {
        refreshing = undefined;
      });
    return refreshing;
  };

  const admitted = async (name: string, kind: Kind): Promise<Admitted> => {
    const { document } = state.document ? state : await refresh();
    if (!document) throw new RemoteFailure('registry-unreachable', 'no document');
    return admit(resolveView(document, name, kind), name, policy);
  };

  const load = async (name: string, kind: Kind = 'view'): Promise<ComponentType> => {
    const view = await admitted(name, kind);
    const key = `${view.remote.build.container}/${name}`;
    const known = loaded.get(key);
    if (known) return known;
    const coming = loader.load(view);
    loaded.set(key, coming);
    coming.catch(() => loaded.delete(key));
    return coming;
  };

  return {
    /** Takes the registry document anew; asked for together with the menu. */
    refresh,
    state: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** The component of a view, the same one as long as the same build is pinned. A failure is not remembered. */
    load,
    /** Loads once more after a failure: another build may be pinned by now. */
    async reload(name: string, kind: Kind = 'view'): Promise<ComponentType> {
      await refresh();
      return load(name, kind);
    },
    /** Brings a view's files near, without running them. Never fails: whoever opens the view will be told. */
    async warm(name: string): Promise<void> {
      try {
        await loader.warm(await admitted(name, 'view'));
      } catch (fault) {
        console.debug(`${name} was not warmed.`, fault);
      }
    },
  };
}

export type Federation = ReturnType<typeof createFederation>;
