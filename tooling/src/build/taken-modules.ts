import { FEDERATION_RUNTIME } from '@mortise/shared/contract/registry';
import type { Compilation } from '@rspack/core';

/** `consume shared module (default) react@^19.0.0 (strict) (singleton)` → `react`. */
const CONSUMED = /^consume shared module \(\w+\) (\S+)@/;

/**
 * Those of the host's modules that the compiled code imports. The record names no others: the host loads each module of the record before
 * the remote's entry runs, and the home page has no use for tables and pickers.
 */
export const takenModules = (compilation: Compilation, offered: Readonly<Record<string, string>>): Record<string, string> => {
  const taken = new Set([...compilation.modules].flatMap((module) => CONSUMED.exec(module.readableIdentifier())?.[1] ?? []));
  return Object.fromEntries(Object.entries(offered).filter(([name]) => name === FEDERATION_RUNTIME || taken.has(name)));
};
