import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path/posix';
import { type DeclarationModule, readModule } from './declaration-module.ts';

/** Path of a module → its declarations. */
export type Declarations = ReadonlyMap<string, string>;

const OWN = /^[#.]/;
const WORD = /[A-Za-z_$][\w$]*/g;
/** `import("../people/index.ts").User` */
const INLINE = /import\("([^"]+)"\)\.([\w$]+)/g;

interface Taken {
  module: DeclarationModule;
  statements: Set<number>;
  /** `<index of the passing> <index of the name>` */
  passed: Set<string>;
  stars: Set<string>;
  wholes: Set<string>;
}

/**
 * The declarations that the exports of some modules lead to: of each module only the statements and names that are used. `#` addresses become
 * relative ones.
 */
export function lentDeclarations(folder: string, entries: readonly string[]): Declarations {
  const taken = new Map<string, Taken>();
  const done = new Set<string>();

  const pathOf = (from: string, request: string) => {
    const path = request.startsWith('#') ? request.slice(1) : join(dirname(from), request);
    const found = [path, `${path}.ts`, `${path}/index.ts`].find((candidate) => existsSync(join(folder, declarationOf(candidate))));
    if (!found) throw new Error(`${from} imports ${request}, which has no declarations.`);
    return found;
  };
  const open = (path: string) => {
    const known = taken.get(path);
    if (known) return known;
    const module = readModule(readFileSync(join(folder, declarationOf(path)), 'utf8'));
    const fresh: Taken = { module, statements: new Set(), passed: new Set(), stars: new Set(), wholes: new Set() };
    taken.set(path, fresh);
    return fresh;
  };
  const exportsOf = (path: string): string[] => {
    const { statements, passings, stars } = open(path).module;
    return [
      ...statements.flatMap(({ text, declares }) => (text.startsWith('export ') ? declares : [])),
      ...passings.flatMap(({ kind, names }) => (kind === 'export' ? names.map(({ as }) => as) : [])),
      ...stars.flatMap((from) => (OWN.test(from) ? exportsOf(pathOf(path, from)) : [])),
    ];
  };

  /** Takes a name that the module's own code uses; types of the language and of the page are none of its names. */
  const take = (path: string, name: string, side: 'inside' | 'outside'): boolean => {
    const key = `${side} ${path} ${name}`;
    if (done.has(key)) return true;
    const it = open(path);
    const { statements, passings, stars, wholes } = it.module;
    let found = false;
    statements.forEach(({ text, declares }, index) => {
      if (!declares.includes(name) || (side === 'outside' && !text.startsWith('export '))) return;
      found = true;
      done.add(key);
      if (it.statements.has(index)) return;
      it.statements.add(index);
      for (const [, request = '', wanted = ''] of text.matchAll(INLINE)) if (OWN.test(request)) need(pathOf(path, request), wanted);
      for (const word of new Set(text.match(WORD))) take(path, word, 'inside');
    });
    passings.forEach(({ kind, from, names }, at) => {
      if ((kind === 'import') !== (side === 'inside')) return;
      names.forEach((passed, index) => {
        if (passed.as !== name) return;
        found = true;
        done.add(key);
        it.passed.add(`${at} ${index}`);
        if (from === undefined) take(path, passed.name, 'inside');
        else if (OWN.test(from)) need(pathOf(path, from), passed.name);
      });
    });
    if (side === 'inside' && wholes.some(({ as, from }) => as === name && !OWN.test(from))) it.wholes.add(name);
    if (found || side === 'inside') return found;
    return stars.some((from) => {
      if (!OWN.test(from) || !exportsOf(pathOf(path, from)).includes(name)) return false;
      it.stars.add(from);
      need(pathOf(path, from), name);
      return true;
    });
  };
  const need = (path: string, name: string) => {
    if (!take(path, name, 'outside')) throw new Error(`${path} exports no ${name}.`);
  };

  for (const entry of entries) for (const name of exportsOf(entry)) need(entry, name);

  const textOf = (path: string, { module, statements, passed, stars, wholes }: Taken) => {
    const addressed = (request: string) => {
      if (!OWN.test(request)) return request;
      const to = relative(dirname(path), pathOf(path, request));
      return to.startsWith('.') ? to : `./${to}`;
    };
    const passing = module.passings.flatMap(({ kind, isType, from, names }, at) => {
      const kept = names.filter((_, index) => passed.has(`${at} ${index}`)).map(({ text }) => text);
      const source = from === undefined ? '' : ` from '${addressed(from)}'`;
      return kept.length ? [`${kind} ${isType ? 'type ' : ''}{ ${kept.join(', ')} }${source};`] : [];
    });
    return [
      ...module.wholes.filter(({ as }) => wholes.has(as)).map(({ text }) => text),
      ...passing,
      ...[...stars].map((from) => `export * from '${addressed(from)}';`),
      ...module.statements
        .filter((_, index) => statements.has(index))
        .map(({ text }) => text.replaceAll(/(?<=import\(")([#.][^"]+)(?="\))/g, addressed)),
      'export {};',
    ].join('\n');
  };
  return new Map([...taken].sort(([a], [b]) => (a < b ? -1 : 1)).map(([path, it]) => [path, textOf(path, it)]));
}

const declarationOf = (path: string) => path.replace(/(\.tsx?)?$/, '.d.ts');
