import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SHARED_VERSION } from '@mortise/shared/contract/registry';
import { root } from '#root.ts';

interface Exports {
  version: string;
  exports: Record<string, Record<string, string>>;
}

/** `shared/exports.json`: module → export → the contract number that it has had its present form since. */
const readExports = () => JSON.parse(readFileSync(join(root, 'shared/exports.json'), 'utf8')) as Exports;

/** Module → names that the host lends. */
export const lentNames = (): Record<string, string[]> =>
  Object.fromEntries(Object.entries(readExports().exports).map(([module, names]) => [module, Object.keys(names)]));

const numbersOf = (version: string) => version.split('.').map(Number) as [number, number, number];
const later = (a: string, b: string) => {
  const [x, y] = [numbersOf(a), numbersOf(b)];
  const at = x.findIndex((number, index) => number !== y[index]);
  return at >= 0 && (x[at] ?? 0) < (y[at] ?? 0) ? b : a;
};

/** The contract numbers of a build with these imports: what it was made for, and the lowest that has them all. */
export const contractOf = (uses: Readonly<Record<string, readonly string[]>>, oldest: string): { made: string; least: string } => {
  const { exports } = readExports();
  const since = Object.entries(uses).flatMap(([module, names]) => names.flatMap((name) => exports[module]?.[name] ?? []));
  return { made: SHARED_VERSION, least: since.reduce(later, oldest) };
};
