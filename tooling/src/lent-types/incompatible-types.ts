import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { root } from '../root.ts';
import { type Check, checksOf, HELPERS, wordsOf } from './comparison.ts';
import { definedIn } from './defined-in.ts';
import type { Declarations } from './lent-declarations.ts';
import { runCompiler, workshopIn } from './run-compiler.ts';
import { importsOf, sameModules } from './same-modules.ts';

/** An export that a remote of the last release may use in a way that it does not allow any more. */
interface Incompatible {
  module: string;
  name: string;
  why: string;
}

/** Module → names that both releases lend. */
export type Names = Readonly<Record<string, readonly string[]>>;
type Failures = Map<Check, string>;

const alias = (side: string, module: string) => `${side}_${module.replaceAll(/\W/g, '_')}`;
const declared = (path: string) => path.replace(/\.tsx?$/, '.d.ts');
const isComponent = (name: string) => /^[A-Z]/.test(name);

/** Exports of the present release whose types do not do for what was built with those of the last one. Additions are compatible. */
export function incompatibleTypes(last: Declarations, now: Declarations, names: Names): Incompatible[] {
  const same = sameModules(last, now);
  /** Whether types of other modules that it is made of changed: then equal conditional types of both releases are strange to each other. */
  const hasChangedParts = (module: string, name: string) => {
    const path = definedIn(last, `${module}/index.ts`, name);
    return path !== undefined && importsOf(path, last.get(path) ?? '').some((other) => !same.has(other));
  };
  const reasonsOf = (module: string, name: string, failures: Failures) => {
    const excuse: Check | undefined = isComponent(name) ? 'shown' : hasChangedParts(module, name) ? 'erased' : undefined;
    const whole = excuse === undefined || failures.has(excuse) ? failures.get('whole') : undefined;
    return [whole, failures.get('ignored'), failures.get('gone')].flatMap((why) => (why ? [{ module, name, why }] : []));
  };
  const failed = compileChecks({ last, now, same }, names);
  return Object.entries(names).flatMap(([module, list]) =>
    list.flatMap((name) => reasonsOf(module, name, failed.get(`${module} ${name}`) ?? new Map())),
  );
}

interface Releases {
  last: Declarations;
  now: Declarations;
  same: ReadonlySet<string>;
}

/** Compiles all checks at once. `<module> <name>` → the checks that failed, in words. */
function compileChecks(releases: Releases, names: Names): Map<string, Failures> {
  const { folder, remove } = workshopIn(root);
  try {
    const { lines, asked } = checksOn(names);
    writeReleases(folder, releases);
    writeFileSync(join(folder, 'helpers.ts'), HELPERS);
    writeFileSync(join(folder, 'check.ts'), lines.join('\n'));
    const options = { noEmit: true, emitDeclarationOnly: false };
    const said = runCompiler({ checkout: root, folder, files: [join(folder, 'check.ts')], options }).replaceAll(`${folder}/`, '');
    const failed = new Map<string, Failures>();
    for (const [, where = '', line, text = ''] of said.matchAll(/^([^\s(]+)(?:\((\d+),\d+\))?: error TS\d+: (.*(?:\n .*)*)/gm)) {
      const about = where === 'check.ts' ? asked.get(Number(line)) : undefined;
      if (!about) throw new Error(`The comparison of types does not compile: ${where} ${line}: ${text}`);
      const of = failed.get(about.key) ?? new Map();
      failed.set(about.key, of.set(about.check, wordsOf(about.check, text)));
    }
    return failed;
  } finally {
    remove();
  }
}

function checksOn(names: Names) {
  const lines = [`import type * as H from './helpers.ts';`];
  const asked = new Map<number, { key: string; check: Check }>();
  for (const [module, list] of Object.entries(names)) {
    for (const side of ['last', 'now']) lines.push(`import type * as ${alias(side, module)} from './${side}/${module}/index.ts';`);
    for (const name of list) {
      const checks = checksOf(`typeof ${alias('last', module)}.${name}`, `typeof ${alias('now', module)}.${name}`);
      for (const [check, statement] of Object.entries(checks)) {
        lines.push(statement);
        asked.set(lines.length, { key: `${module} ${name}`, check: check as Check });
      }
    }
  }
  return { lines, asked };
}

/** Modules that are the same lead to the present ones: the compiler has nothing to compare there. */
function writeReleases(folder: string, { last, now, same }: Releases) {
  const write = (path: string, text: string) => {
    const file = join(folder, declared(path));
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  };
  for (const [path, text] of now) write(`now/${path}`, text);
  for (const [path, text] of last)
    write(`last/${path}`, same.has(path) ? `export * from '${relative(dirname(`last/${path}`), `now/${path}`)}';` : text);
}
