import type { Expose, RegistryDocument } from '@mortise/shared/contract/registry';
import type { ComponentType } from 'react';
import { failureOf, RemoteFailure } from './failure/remote-failure.ts';
import type { FailedView } from './failure/report-failure.ts';
import { type Admitted, admit, type GatePolicy } from './load/gate.ts';
import type { LoadStates } from './load/load-states.ts';
import type { Loader } from './load/loader.ts';
import type { RegistryClient } from './registry/registry-client.ts';
import { resolveView } from './registry/resolve-view.ts';
import type { CommitWatch } from './watch/commit-watch.ts';
import { remoteInTrace } from './watch/uncaught-errors.ts';

interface FederationParts {
  registry: RegistryClient;
  loader: Loader;
  policy: GatePolicy;
  states: LoadStates;
  commits: CommitWatch;
  /** Hears of everything that could not be shown. */
  report: (failure: RemoteFailure, what: FailedView) => void;
}

/** What is known of the registry at the moment. */
export interface RegistryState {
  document?: RegistryDocument;
  /** Why the document is the last good one and not the live one. */
  stale?: RemoteFailure;
  /** When that last good one came, in milliseconds. */
  keptAt?: number;
}

export type RenderKind = Extract<Expose['kind'], 'view' | 'component'>;

/** From a component string to a component: registry, gate and loader put together. */
export function createFederation({ registry, loader, policy, states, commits, report }: FederationParts) {
  let state: RegistryState = {};
  let refreshing: Promise<RegistryState> | undefined;
  const listeners = new Set<() => void>();
  const loaded = new Map<string, Promise<ComponentType>>();

  let firstCame = () => {};
  const firstShown = new Promise<void>((resolve) => {
    firstCame = resolve;
  });

  const refresh = () => {
    refreshing ??= registry
      .fetch()
      .then((answer) => {
        const same = state.document?.revision === answer.document.revision && state.stale === answer.stale;
        state = answer;
        if (!same) for (const listener of listeners) listener();
        return answer;
      })
      .finally(() => {
        refreshing = undefined;
      });
    return refreshing;
  };

  const pinned = (name: string, kind: RenderKind): Admitted => {
    if (!state.document) throw new RemoteFailure('registry-unreachable', 'no document');
    return admit(resolveView(state.document, name, kind), name, policy);
  };

  const loadPinned = async (name: string, kind: RenderKind): Promise<ComponentType> => {
    const started = performance.now();
    states.reach(name, 'resolving');
    if (!state.document) await refresh();
    const view = pinned(name, kind);
    states.reach(name, 'gated');
    const key = keyOf(view);
    const known = loaded.get(key);
    if (known) return known;
    const coming = loader.load(view, performance.now() - started);
    loaded.set(key, coming);
    coming.catch(() => loaded.delete(key));
    return coming;
  };

  const load = (name: string, kind: RenderKind = 'view') =>
    loadPinned(name, kind).catch((fault: unknown) => {
      throw failureOf(fault, 'view-threw');
    });

  const forget = (view: Admitted) => {
    const ofBuild = `${view.remote.build.container}/`;
    for (const key of loaded.keys()) if (key.startsWith(ofBuild)) loaded.delete(key);
    loader.forget(view);
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
    /** Loads out of the build that is the newest by now. */
    async reload(name: string, kind: RenderKind = 'view'): Promise<ComponentType> {
      await refresh();
      return load(name, kind);
    },
    /**
     * Loads once more after a failure. When the view had come before, its modules are run anew: what was thrown stays in
     * them, and a lazy part that failed is remembered as failed for ever.
     */
    async renew(name: string, kind: RenderKind = 'view'): Promise<ComponentType> {
      await refresh();
      const view = pinned(name, kind);
      if (loaded.has(keyOf(view))) forget(view);
      return load(name, kind);
    },
    /** Resolves when what the view's remote has on its way has come or failed; nothing when there is nothing. */
    pendingChunks: (name: string, kind: RenderKind = 'view') => loader.pendingChunks(pinned(name, kind)),
    /** Brings a view's files near, without running them. Never fails: whoever opens the view will be told. */
    async prefetch(name: string): Promise<void> {
      try {
        if (!state.document) await refresh();
        await loader.prefetch(pinned(name, 'view'));
      } catch (fault) {
        console.debug(`${name} could not be prefetched.`, fault);
      }
    },
    /** Whether a view can be had: some live remote has it, and the gate lets it through. */
    offers(name: string): boolean {
      try {
        pinned(name, 'view');
        return true;
      } catch {
        // whoever opens it will be told why
        return false;
      }
    },
    /** What has to travel for a view, if it can be shown at all. */
    filesOf(name: string): { url: string; size: number }[] {
      try {
        const { remote, expose, base } = pinned(name, 'view');
        return [remote.build.entry, ...expose.assets].map(({ path, size }) => ({ url: new URL(path, base).href, size }));
      } catch {
        // whoever opens it will be told
        return [];
      }
    },
    /** Resolves when a view stands, or the card in its place. */
    firstShown,
    /** Tells a view in sight that it keeps the page from ever resting. */
    watchLoops: commits.watch,
    mounted(name: string) {
      states.reach(name, 'mounted');
      firstCame();
    },
    /** Reports what a remote's code threw where no boundary stands; `trace` names its files. Anybody else's is none of ours. */
    reportUncaught(thrown: unknown, trace: string) {
      const { document } = state;
      const found = document && remoteInTrace(document, trace, policy.home);
      if (found) report(failureOf(thrown, 'late-threw'), { name: found.expose, pinned: found.remote, revision: document.revision });
    },
    failed(name: string, failure: RemoteFailure) {
      states.reach(name, 'failed', failure.code);
      firstCame();
      const remote = state.document?.remotes.find(({ build }) => build.exposes.some((expose) => expose.name === name));
      report(failure, { name, ...(remote && { pinned: remote }), ...(state.document && { revision: state.document.revision }) });
    },
  };
}

export type Federation = ReturnType<typeof createFederation>;

const keyOf = ({ remote, expose }: Admitted) => `${remote.build.container}/${expose.name}`;
