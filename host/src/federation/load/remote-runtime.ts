import { createInstance, type ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { FEDERATION_RUNTIME, type ProvidedModule } from '@mortise/shared/contract/registry';
import { type Container, type EntryScript, preloadChunks, runEntry, type Script } from './entry-script.ts';

/** Global variable in which entries of remotes find the runtime core, so that they do not bundle it. */
const RUNTIME_GLOBAL = '_FEDERATION_RUNTIME_CORE';

export interface Provided {
  version: string;
  /** Semver range that remotes are built against. */
  range: string;
  module: object;
}

/** The only module that uses Module Federation. Builds are registered by container name, so two builds of a remote are two remotes. */
export function createRemoteRuntime({ [FEDERATION_RUNTIME]: core, ...provided }: Readonly<Record<ProvidedModule, Provided>>) {
  Object.assign(globalThis, { [RUNTIME_GLOBAL]: core.module });
  const running = new Map<string, Promise<Container>>();

  const ownEntries: ModuleFederationRuntimePlugin = {
    name: 'mortise-entries',
    // replaces the runtime's script loading, which supports neither hashes nor failure causes
    loadEntry: async ({ remoteInfo }) => {
      const entry = running.get(remoteInfo.name);
      if (!entry) throw new Error(`The entry of ${remoteInfo.name} has not run.`);
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
    /** Runs the entry unless it has run, then resolves with the exposed module. */
    async load(entry: EntryScript, expose: string, chunks: readonly Script[] = []): Promise<unknown> {
      const { container, url } = entry;
      if (!running.has(container)) {
        preloadChunks(chunks);
        running.set(container, runEntry(entry));
        instance.registerRemotes([{ name: container, entry: url, entryGlobalName: container, type: 'global' }], { force: true });
      }
      return instance.loadRemote(`${container}/${expose}`);
    },
    /** Forgets a build: the next load runs its entry again. */
    forget({ container }: EntryScript) {
      running.delete(container);
    },
  };
}

export type RemoteRuntime = ReturnType<typeof createRemoteRuntime>;
