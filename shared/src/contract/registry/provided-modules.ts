/** Version of what the host guarantees remotes besides modules (tab hooks, lifecycles). A breaking change raises the major version. */
export const HOST_API = '1.0.0';

/**
 * Contract number: version of all exports that the host lends, which `shared/exports.json` lists. An added export raises the patch version:
 * hosts before it are not given builds that import it. A removed or incompatible export raises the minor version and gets a row in
 * `ENDED_EXPORTS`: only builds that import it are refused (ADR 107).
 */
export const SHARED_VERSION = '0.5.1';

/** The oldest contract number whose exports are recorded one by one. */
export const OLDEST_CONTRACT = '0.5.0';

/** An export of a provided module that left, or changed incompatibly. */
export interface EndedExport {
  module: string;
  name: string;
  /** The contract number without it. */
  until: string;
}

/** Builds that import one of these, made for a contract number below `until`, do not run in a host from `until` on. */
export const ENDED_EXPORTS: readonly EndedExport[] = [];

/** The federation runtime. It is not in the share scope: remote entries read it from a global variable. */
export const FEDERATION_RUNTIME = '@module-federation/runtime-core';

/** Name of the global with the host's chunk service; on pages without it, remotes load their chunks themselves. */
export const CHUNK_SERVICE = '__MORTISE_CHUNKS__';

/**
 * Downloads and verifies the files of a chunk, then calls `use`, which runs the remote's own chunk loading. Rejects with the host's error
 * codes.
 */
export type ChunkService = (container: string, paths: readonly string[], use: () => Promise<unknown>) => Promise<unknown>;

/** Which exports of the layers a build imports decides, not their version: its record gives the lowest contract number that has them all. */
const ANY_CONTRACT = `>=${OLDEST_CONTRACT}`;

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
  '@mortise/shared/http': ANY_CONTRACT,
  '@mortise/shared/session': ANY_CONTRACT,
  '@mortise/shared/ui/basics': ANY_CONTRACT,
  '@mortise/shared/ui': ANY_CONTRACT,
  '@mortise/shared/pickers': ANY_CONTRACT,
  '@mortise/shared/micro': ANY_CONTRACT,
} as const satisfies Record<string, string>;

/** An import that the host resolves from its own bundle. */
export type ProvidedModule = keyof typeof PROVIDED_MODULES;
