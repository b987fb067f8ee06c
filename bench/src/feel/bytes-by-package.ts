import { eachMapping } from '@jridgewell/trace-mapping';
import type { Script } from '../received-scripts.ts';
import { packageOf, sourceMapOf, textOf } from '../source-maps.ts';

/** Characters of a script by the package that they were compiled from. */
function charactersByPackage(url: string): Map<string, number> {
  const found = new Map<string, number>();
  const map = sourceMapOf(url);
  if (!map) return found.set('(without a source map)', 1);
  const lengths = textOf(url)
    .split('\n')
    .map(({ length }) => length);
  let last = { line: 1, column: 0, owner: 'bundler' };
  const add = (line: number, column: number) => {
    const end = line === last.line ? column : (lengths[last.line - 1] ?? 0);
    found.set(last.owner, (found.get(last.owner) ?? 0) + end - last.column);
  };
  eachMapping(map, ({ generatedLine: line, generatedColumn: column, source }) => {
    add(line, column);
    last = { line, column, owner: packageOf(source) };
  });
  add(lengths.length + 1, 0);
  return found;
}

/** Kilobytes received by package: each script's compressed bytes, shared out by the characters of its packages. */
export function bytesByPackage(scripts: readonly Script[]): [name: string, kilobytes: number][] {
  const sums = new Map<string, number>();
  for (const { url, bytes } of scripts) {
    const characters = charactersByPackage(url);
    const whole = [...characters.values()].reduce((sum, part) => sum + part, 0);
    for (const [name, part] of characters) sums.set(name, (sums.get(name) ?? 0) + (bytes * part) / whole / 1000);
  }
  return [...sums].sort(([, a], [, b]) => b - a);
}
