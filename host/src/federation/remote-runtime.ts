import { createInstance, type ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { FEDERATION_RUNTIME, type ProvidedModule } from '@mortise/shared/contract';
import { type EntryScript, holdReady, runEntry, type Script } from './entry-script.ts';

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
  const entries = new Map<string, EntryScript>();

  const ownEntries: ModuleFederationRuntimePlugin = {
    name: 'mortise-entries',
    // takes the place of the runtime's own script loading, which knows neither hashes nor causes
    loadEntry: async ({ remoteInfo }) => {
      const entry = entries.get(remoteInfo.name);
      if (!entry) throw new Error(`${remoteInfo.name} was not registered here.`);
      return runEntry(entry);
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

  const register = (entry: EntryScript, force: boolean) => {
    entries.set(entry.container, entry);
    instance.registerRemotes([{ name: entry.container, entry: entry.url, entryGlobalName: entry.container, type: 'global' }], { force });
  };

  return {
    /** Runs the entry when it has not run yet, and answers the exposed module. */
    async load(entry: EntryScript, expose: string, chunks: readonly Script[] = []): Promise<unknown> {
      if (!entries.has(entry.container)) {
        holdReady(chunks);
        register(entry, false);
      }
      return instance.loadRemote(`${entry.container}/${expose}`);
    },
    /** Drops whatever is remembered of a build, so that the next load starts from nothing. */
    forget(entry: EntryScript) {
      if (entries.has(entry.container)) register(entry, true);
    },
  };
}

export type RemoteRuntime = ReturnType<typeof createRemoteRuntime>;
