import { RemoteFailure } from './failure/remote-failure.ts';
import { type Admitted, admit, type GatePolicy } from './load/gate.ts';
import type { Loader } from './load/loader.ts';
import { createOfferedViews } from './offered-views.ts';
import { createCurrentDocument } from './registry/current-document.ts';
import type { RegistryClient } from './registry/registry-client.ts';
import { resolveView } from './registry/resolve-view.ts';
import { createViewHealth, type ViewHealthDeps } from './view-health.ts';
import { createViewLoads, type RenderKind } from './view-loads.ts';

export type { BuildNews } from './offered-views.ts';
export type { RenderKind } from './view-loads.ts';

interface FederationDeps extends Omit<ViewHealthDeps, 'current' | 'views'> {
  registry: RegistryClient;
  loader: Loader;
  policy: GatePolicy;
}

/** Turns a component string into a component: asks the registry, then the gate, then the loader. */
export const createFederation = ({ registry, loader, policy, commits, marks, belongings, loads, report }: FederationDeps) => {
  const current = createCurrentDocument(registry);

  const pinned = (name: string, kind: RenderKind): Admitted => {
    const { document } = current.state();
    if (!document) throw new RemoteFailure('registry-unreachable', 'no document');
    return admit(resolveView(document, name, kind), name, policy);
  };

  const views = createViewLoads({ current, pinned, loader, marks, belongings });
  return {
    refresh: current.refresh,
    state: current.state,
    subscribe: current.subscribe,
    ...views.methods,
    ...createOfferedViews(current, pinned),
    ...createViewHealth({ current, views, policy, commits, marks, belongings, loads, report }),
  };
};

export type Federation = ReturnType<typeof createFederation>;
