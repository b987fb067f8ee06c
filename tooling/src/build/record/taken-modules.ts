import { FEDERATION_RUNTIME } from '@mortise/shared/contract/registry';
import type { Compilation, Module } from '@rspack/core';

/** `consume shared module (default) react@^19.0.0 (strict) (singleton)` → `react`. */
const CONSUMED = /^consume shared module \(\w+\) (\S+)@/;

const takenBy = (modules: Iterable<Module>) =>
  new Set([...modules].flatMap((module) => CONSUMED.exec(module.readableIdentifier())?.[1] ?? []));

/** Those of the host's modules that the compiled code imports. The record names no others. */
export const takenModules = (compilation: Compilation, offered: Readonly<Record<string, string>>): Record<string, string> => {
  const taken = takenBy(compilation.modules);
  return Object.fromEntries(Object.entries(offered).filter(([name]) => name === FEDERATION_RUNTIME || taken.has(name)));
};

/**
 * Those of them that one expose imports, at once or later: the host loads these before it loads the expose, and the home page has no use for
 * the tables and pickers of the remote's other views.
 */
export const takenByExpose = ({ namedChunks, chunkGraph }: Compilation, name: string): string[] => {
  // only the chunk of that name: a chunk shared with another expose would name what that one imports, too
  const chunks = namedChunks.get(name)?.getAllReferencedChunks() ?? [];
  return [...takenBy([...chunks].flatMap((chunk) => [...chunkGraph.getChunkModules(chunk)]))].sort();
};
