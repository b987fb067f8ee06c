/** What the host promises remotes besides modules (tab hooks, lifecycles). A breaking change raises the major. */
export const HOST_API = '1.0.0';

/**
 * Version of the layers of `shared` that the host provides. What they export is kept in `shared/exports.json`: the third number is
 * raised when a list grows, so that a remote which uses the new name is refused by an older host rather than broken in it, and what
 * was published before goes on; the second when a name leaves or means something else, which shuts out whatever was built before.
 */
export const SHARED_VERSION = '0.2.0';

/** The loading machinery itself. It is not in the share scope but a global that entries of remotes start from. */
export const FEDERATION_RUNTIME = '@module-federation/runtime-core';

/** The global under which a host offers its chunk service; a page without it makes remotes load their chunks by themselves. */
export const CHUNK_SERVICE = '__MORTISE_CHUNKS__';

/** Brings files of a chunk near, checked, and then lets the remote's own runtime use them; a failure has the host's names. */
export type ChunkService = (container: string, paths: readonly string[], use: () => Promise<unknown>) => Promise<unknown>;

/**
 * Modules that the host alone brings: request → the range that remotes are built against. Remotes carry no copy.
 * `contract` is missing on purpose: it evolves with the remote and is bundled.
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
  '@mortise/shared/ui': `^${SHARED_VERSION}`,
  '@mortise/shared/pickers': `^${SHARED_VERSION}`,
  '@mortise/shared/micro': `^${SHARED_VERSION}`,
} as const satisfies Record<string, string>;

/** A request that the host answers from its own bundle. */
export type ProvidedModule = keyof typeof PROVIDED_MODULES;
