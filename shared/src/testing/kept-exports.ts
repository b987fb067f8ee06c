import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ENDED_EXPORTS, type EndedExport, SHARED_VERSION } from '#contract/registry/index.ts';

/** `shared/exports.json`: the exports of the last release, each with the contract number that it has had its present form since. */
export interface KeptExports {
  version: string;
  exports: Record<string, Record<string, string>>;
}

type Names = Readonly<Record<string, readonly string[]>>;

const file = join(import.meta.dirname, '../../exports.json');
const readKeptExports = () => JSON.parse(readFileSync(file, 'utf8')) as KeptExports;

const minorOf = (version: string) => version.split('.').slice(0, 2).map(Number);
const isLaterMinor = (version: string, than: string) => {
  const [[major = 0, minor = 0], [oldMajor = 0, oldMinor = 0]] = [minorOf(version), minorOf(than)];
  return major > oldMajor || (major === oldMajor && minor > oldMinor);
};

/** Why the exports may not be released under that contract number; empty if they may. */
export const reasonsAgainst = (kept: KeptExports, now: Names, version: string, ended: readonly EndedExport[]): string[] =>
  Object.entries(now).flatMap(([module, names]) => {
    const before = Object.keys(kept.exports[module] ?? {});
    const endsNow = (name: string) => ended.some((row) => row.module === module && row.name === name && row.until === version);
    const gone = before.filter((name) => !names.includes(name));
    const changed = names.filter((name) => endsNow(name) && before.includes(name));
    return [
      ...names
        .filter((name) => !before.includes(name) && version === kept.version)
        .map((name) => `${module} lends ${name} anew: raise the third number of SHARED_VERSION`),
      ...gone.filter((name) => !endsNow(name)).map((name) => `${name} left ${module}: add it to ENDED_EXPORTS`),
      ...[...gone, ...changed]
        .filter(() => !isLaterMinor(version, kept.version))
        .map((name) => `${name} of ${module} ended: raise the second number of SHARED_VERSION`),
    ];
  });

/** The list to keep for a release with these exports. */
export const renewedExports = (kept: KeptExports, now: Names, version: string, ended: readonly EndedExport[]): KeptExports => {
  const sinceOf = (module: string, name: string) => {
    const isChanged = ended.some((row) => row.module === module && row.name === name && row.until === version);
    return (!isChanged && kept.exports[module]?.[name]) || version;
  };
  const renewed = Object.entries(now).map(([module, names]) => [
    module,
    Object.fromEntries([...names].sort().map((name) => [name, sinceOf(module, name)])),
  ]);
  return { version, exports: { ...kept.exports, ...Object.fromEntries(renewed) } };
};

/**
 * Compares the exports of some modules with those of the last release. With RENEW_EXPORTS=1 it writes the list of a new release, unless
 * there is a reason against it.
 */
export const compareExports = (now: Names) => {
  const kept = readKeptExports();
  const reasons = reasonsAgainst(kept, now, SHARED_VERSION, ENDED_EXPORTS);
  const renewed = renewedExports(kept, now, SHARED_VERSION, ENDED_EXPORTS);
  if (process.env.RENEW_EXPORTS && !reasons.length) writeFileSync(file, `${JSON.stringify(renewed, null, 2)}\n`);
  return { reasons, kept: readKeptExports(), renewed };
};
