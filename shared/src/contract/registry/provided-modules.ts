/** Version of what the host guarantees remotes besides modules (tab hooks, lifecycles). A breaking change raises the major version. */
export const HOST_API = '1.0.0';

/**
 * Version of the `shared` layers that the host provides. `shared/exports.json` lists their exports. An added export raises the patch
 * version: older hosts then refuse remotes that use it, instead of failing at run time. A removed or changed export raises the minor
 * version: the host then refuses remotes built before.
 */
export const SHARED_VERSION = '0.4.0';

/** The federation runtime. It is not in the share scope: remote entries read it from a global variable. */
export const FEDERATION_RUNTIME = '@module-federation/runtime-core';

/** Name of the global with the host's chunk service; on pages without it, remotes load their chunks themselves. */
export const CHUNK_SERVICE = '__MORTISE_CHUNKS__';

/**
 * Downloads and verifies the files of a chunk, then calls `use`, which runs the remote's own chunk loading. Rejects with the host's error
 * codes.
 */
export type ChunkService = (container: string, paths: readonly string[], use: () => Promise<unknown>) => Promise<unknown>;

/**
 * Modules that only the host provides: request → semver range that remotes are built against; remotes don't bundle them. `contract` is not
 * listed: each remote bundles its own version of it.
 */
export const PROVIDED_MODULES = {
  [FEDERATION_RUNTIME]: '~2.9.2',
  react: '^19.0.0',
  'react/jsx-runtime': '^19.0.0',
  'react/jsx-dev-runtime': '^19.0.0',
  'react-dom': '^19.0.0',
  'react-dom/client': '^19.0.0',
  'react-router-dom': '^7.0.0',
  '@tanstack/react-query': '^5.0.0',
  zod: '^4.0.0',
  zustand: '^5.0.0',
  '@mortise/shared/http': `^${SHARED_VERSION}`,
  '@mortise/shared/session': `^${SHARED_VERSION}`,
  '@mortise/shared/ui/basics': `^${SHARED_VERSION}`,
  '@mortise/shared/ui': `^${SHARED_VERSION}`,
  '@mortise/shared/pickers': `^${SHARED_VERSION}`,
  '@mortise/shared/micro': `^${SHARED_VERSION}`,
} as const satisfies Record<string, string>;

/** An import that the host resolves from its own bundle. */
export type ProvidedModule = keyof typeof PROVIDED_MODULES;
