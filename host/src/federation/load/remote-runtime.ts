import { createInstance, type ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { FEDERATION_RUNTIME, type ProvidedModule } from '@mortise/shared/contract/registry';
import { type Container, type EntryScript, preloadChunks, runEntry, type Script } from './entry-script.ts';

/** Global variable in which entries of remotes find the runtime core, so that they do not bundle it. */
const RUNTIME_GLOBAL = '_FEDERATION_RUNTIME_CORE';

interface Versioned {
  version: string;
  /** Semver range that remotes are built against. */
  range: string;
}

/** A module that the console runs on anyway. */
export interface Provided extends Versioned {
  module: object;
}

/** A module whose code is loaded when the first remote asks for it. */
export interface ProvidedLater extends Versioned {
  load: () => Promise<object>;
}

const sourceOf = (provided: Provided | ProvidedLater) => {
  if ('module' in provided) return { lib: () => provided.module };
  return {
    get: async () => {
      const module = await provided.load();
      return () => module;
    },
  };
};

export type ProvidedModules = Readonly<Record<ProvidedModule, Provided | ProvidedLater> & Record<typeof FEDERATION_RUNTIME, Provided>>;

/** The only module that uses Module Federation. Builds are registered by container name, so two builds of a remote are two remotes. */
export function createRemoteRuntime({ [FEDERATION_RUNTIME]: core, ...provided }: ProvidedModules) {
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
      Object.entries(provided).map(([name, one]) => [
        name,
        { version: one.version, ...sourceOf(one), shareConfig: { singleton: true, strictVersion: true, requiredVersion: one.range } },
      ]),
    ),
    plugins: [ownEntries],
  });

  const waiting = new Map(Object.entries(provided).flatMap(([name, one]) => ('module' in one ? [] : [[name, one] as const])));

  // not by `loadShare`: entries that run register each module, too (version 0, without code), and the library prefers theirs to one not loaded
  const lend = async (name: string, { load, version }: ProvidedLater) => {
    const module = await load();
    Object.assign(instance.shareScopeMap.default?.[name]?.[version] as object, { lib: () => module, loaded: true });
    waiting.delete(name);
  };

  return {
    /**
     * Loads those of the modules that the host provides on demand; undefined if none is left to load. Call it before what imports them runs:
     * a remote finds in the share scope what is loaded.
     */
    provide(modules: readonly string[]): Promise<unknown> | undefined {
      const needed = [...waiting].filter(([name]) => modules.includes(name));
      return needed.length ? Promise.all(needed.map(([name, later]) => lend(name, later))) : undefined;
    },
    /** Runs the entry unless it has run, then resolves with the exposed module. `onRun` is called right after each of the two was evaluated. */
    async load(entry: EntryScript, expose: string, chunks: readonly Script[], onRun: () => void): Promise<unknown> {
      const { container, url } = entry;
      if (!running.has(container)) {
        preloadChunks(chunks);
        running.set(container, runEntry(entry).finally(onRun));
        instance.registerRemotes([{ name: container, entry: url, entryGlobalName: container, type: 'global' }], { force: true });
      }
      return instance.loadRemote(`${container}/${expose}`).finally(onRun);
    },
    /** Forgets a build: the next load runs its entry again. */
    forget({ container }: EntryScript) {
      running.delete(container);
    },
  };
}

export type RemoteRuntime = ReturnType<typeof createRemoteRuntime>;
