import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { BuildRecord, Expose } from '@mortise/shared/contract/registry';
import { type CallExpression, type Literal, type Program, type Property, parse } from 'acorn';
import { full } from 'acorn-walk';
import { exportsOf, keyOf } from './module-exports.ts';

/** Bytes of a script, and of all scripts of a build, that are parsed; what is larger says nothing. */
const SCRIPT = 1024 * 1024;
const ALL = 8 * SCRIPT;

/** Undefined for what is no script, such as code nested so deeply that the parser gives up. */
const read = (text: string): Program | undefined => {
  try {
    return parse(text, { ecmaVersion: 'latest', sourceType: 'script' });
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof RangeError) return undefined;
    throw error;
  }
};

interface Entry {
  /** Texts that the script contains. */
  texts: ReadonlySet<string>;
  /** Properties by key: the containers of bundlers map `./<expose>` to a function that returns the module. */
  properties: ReadonlyMap<string, Property>;
}

const entryOf = (script: Program): Entry => {
  const texts = new Set<string>();
  const properties = new Map<string, Property>();
  full(script, (node) => {
    const { value } = node as Literal;
    if (node.type === 'Literal' && typeof value === 'string') texts.add(value);
    if (node.type !== 'Property') return;
    const key = keyOf(node as Property);
    if (key === undefined) return;
    texts.add(key);
    properties.set(key, node as Property);
  });
  return { texts, properties };
};

/** The module that the door of an expose returns: `() => d.e(12).then(() => () => d(7927))`, as Webpack and Rspack write it. */
const moduleOf = ({ properties }: Entry, name: string): string | undefined => {
  const door = properties.get(`./${name}`);
  let id: string | undefined;
  if (door)
    full(door.value, (node) => {
      if (node.type !== 'CallExpression') return;
      const { callee, arguments: given } = node as CallExpression;
      const [only] = given;
      if (callee.type === 'Identifier' && given.length === 1 && only?.type === 'Literal') id = String(only.value);
    });
  return id;
};

const findModule = (script: Program, id: string): Property | undefined => {
  let found: Property | undefined;
  full(script, (node) => {
    if (node.type === 'Property' && keyOf(node as Property) === id) found = node as Property;
  });
  return found;
};

const named = ({ kind, name }: Expose) => `${kind === 'component' ? '组件' : '页面'} ${name}`;

/**
 * Views and lent components that a build's record promises and its code does not have: the entry script knows no door of that name, or the
 * module behind it has no default export. Exports are read where a bundler of the Webpack family wrote the module; other code is not judged.
 */
export const missingDoors = async (folder: string, { entry, exposes }: BuildRecord): Promise<string[]> => {
  let left = ALL;
  const scripts = new Map<string, Program | undefined>();
  const scriptAt = async (path: string, size: number) => {
    if (!scripts.has(path)) {
      const isRead = size <= SCRIPT && size <= left;
      if (isRead) left -= size;
      scripts.set(path, isRead ? read(await readFile(join(folder, path), 'utf8')) : undefined);
      // parsing is work for the processor alone: others get their turn
      await setImmediate();
    }
    return scripts.get(path);
  };

  if (entry.size > SCRIPT) return [];
  const script = await scriptAt(entry.path, entry.size);
  if (!script) return [`入口脚本无法解析：${entry.path}`];
  const known = entryOf(script);
  const reasons: string[] = [];
  for (const expose of exposes) {
    const { name, kind, assets } = expose;
    if (!known.texts.has(`./${name}`) && !known.texts.has(name)) {
      reasons.push(`入口脚本里没有${named(expose)}`);
      continue;
    }
    const id = kind === 'lifecycles' ? undefined : moduleOf(known, name);
    if (id === undefined) continue;
    for (const { path, size } of [entry, ...assets.filter((asset) => asset.path.endsWith('.js'))]) {
      const there = await scriptAt(path, size);
      const module = there && findModule(there, id);
      if (!module) continue;
      if (exportsOf(module)?.includes('default') === false) reasons.push(`${named(expose)} 没有默认导出的组件（export default）`);
      break;
    }
  }
  return reasons;
};
