import { dirname, join } from 'node:path/posix';
import { readModule } from './declaration-module.ts';
import type { Declarations } from './lent-declarations.ts';

/** Path of the module that declares an export; `undefined` if a library does. */
export function definedIn(declarations: Declarations, path: string, name: string): string | undefined {
  const text = declarations.get(path);
  if (text === undefined) return undefined;
  const { statements, passings, stars } = readModule(text);
  const below = (from: string | undefined, wanted: string) =>
    from?.startsWith('.') ? definedIn(declarations, join(dirname(path), from), wanted) : undefined;
  if (statements.some(({ declares }) => declares.includes(name))) return path;
  for (const { kind, from, names } of passings) {
    const passed = kind === 'export' ? names.find(({ as }) => as === name) : undefined;
    if (passed) return below(from, passed.name);
  }
  for (const from of stars) {
    const found = below(from, name);
    if (found) return found;
  }
  return undefined;
}
