import { dirname, join } from 'node:path/posix';
import type { Declarations } from './lent-declarations.ts';

const IMPORTED = /(?:from '|import\(")(\.[^'"]+)['"]/g;

/** Own modules that a module's declarations name. */
export const importsOf = (path: string, text: string) =>
  [...text.matchAll(IMPORTED)].map(([, request = '']) => join(dirname(path), request));

/** Modules that are equal in both releases with all that they import. */
export function sameModules(last: Declarations, now: Declarations): ReadonlySet<string> {
  const same = new Set([...last].flatMap(([path, text]) => (now.get(path) === text ? [path] : [])));
  for (let before = -1; before !== same.size; ) {
    before = same.size;
    for (const path of [...same]) if (importsOf(path, last.get(path) ?? '').some((other) => !same.has(other))) same.delete(path);
  }
  return same;
}
