import { HOST_HEADER, HostFacts, OLDEST_CONTRACT, PROVIDED_MODULES } from '@mortise/shared/contract/registry';
import minVersion from 'semver/ranges/min-version.js';

/** The page that asks for the document: what it runs on, and whether its reader ignores unknown fields. */
export interface PageHost {
  facts: HostFacts;
  /** False for pages of releases before contract numbers: they refuse a document with a field that they do not know. */
  isLenient: boolean;
}

/** The lowest versions that the contract's ranges allow. */
export const promisedVersions = (): Record<string, string> =>
  Object.fromEntries(Object.entries(PROVIDED_MODULES).map(([module, range]) => [module, minVersion(range)?.version ?? '']));

/** A page that says nothing: the last release without the header. */
const SILENT: PageHost = {
  facts: { api: '1.0.0', contract: OLDEST_CONTRACT, modules: promisedVersions(), runs: [] },
  isLenient: false,
};

/** Reads the header of an untrusted page; one that cannot be read counts as absent. */
export const pageHostOf = (headers: Readonly<Record<string, string | string[] | undefined>>): PageHost => {
  const text = headers[HOST_HEADER];
  if (typeof text !== 'string') return SILENT;
  try {
    const { success, data } = HostFacts.safeParse(JSON.parse(text));
    return success ? { facts: data, isLenient: true } : SILENT;
  } catch {
    // not JSON
    return SILENT;
  }
};
