import { createInstance, type ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { FEDERATION_RUNTIME, type ProvidedModule } from '@mortise/shared/contract/registry';
import { type Container, type EntryScript, preloadChunks, runEntry, type Script } from './entry-script.ts';

/** Where entries of remotes look for the runtime's core, so that none of them brings its own. */
const RUNTIME_GLOBAL = '_FEDERATION_RUNTIME_CORE';

export interface Provided {
  version: string;
  /** The range that remotes are built against. */
  range: string;
  module: object;
}

/**
 * The only module that knows Module Federation. A build of a remote is known to it by the name of its container, so two
 * builds of one remote are two remotes.
 */
export function createRemoteRuntime({ [FEDERATION_RUNTIME]: core, ...provided }: Readonly<Record<ProvidedModule, Provided>>) {
  Object.assign(globalThis, { [RUNTIME_GLOBAL]: core.module });
  const running = new Map<string, Promise<Container>>();

  const ownEntries: ModuleFederationRuntimePlugin = {
    name: 'mortise-entries',
    // takes the place of the runtime's own script loading, which knows neither hashes nor causes
    loadEntry: async ({ remoteInfo }) => {
      const entry = running.get(remoteInfo.name);
      if (!entry) throw new Error(`${remoteInfo.name} was not registered here.`);
      return entry;
    },
  };

  const instance = createInstance({
    name: 'mortise_host',
    remotes: [],
    shareStrategy: 'loaded-first',
    shared: Object.fromEntries(
      Object.entries(provided).map(([name, { version, range, module }]) => [
        name,
        { version, lib: () => module, shareConfig: { singleton: true, strictVersion: true, requiredVersion: range } },
      ]),
    ),
    plugins: [ownEntries],
  });

  return {
    /** Runs the entry when it has not run yet, at once, and answers the exposed module. */
    async load(entry: EntryScript, expose: string, chunks: readonly Script[] = []): Promise<unknown> {
      const { container, url } = entry;
      if (!running.has(container)) {
        preloadChunks(chunks);
        running.set(container, runEntry(entry));
        instance.registerRemotes([{ name: container, entry: url, entryGlobalName: container, type: 'global' }], { force: true });
      }
      return instance.loadRemote(`${container}/${expose}`);
    },
    /** Drops a build, so that the next load starts from nothing. */
    forget({ container }: EntryScript) {
      running.delete(container);
    },
  };
}

export type RemoteRuntime = ReturnType<typeof createRemoteRuntime>;
