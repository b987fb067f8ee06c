import type { Compilation, Module, NormalModule } from '@rspack/core';
import { type AnyNode, type Identifier, type ImportDeclaration, type Literal, type MemberExpression, parse } from 'acorn';
import { simple } from 'acorn-walk';

/** An export of a provided module that code imports. */
interface Import {
  module: string;
  name: string;
  /** `import * as ui`, then `ui.Button`: undefined at run time if it is missing, where a named import is an error. */
  isMember: boolean;
}

const textOf = (name: Identifier | Literal) => (name.type === 'Identifier' ? name.name : String(name.value));

const memberOf = ({ computed, object, property }: MemberExpression, spaces: ReadonlyMap<string, string>) => {
  const module = object.type === 'Identifier' ? spaces.get(object.name) : undefined;
  if (module === undefined) return undefined;
  if (!computed && property.type === 'Identifier') return { module, name: property.name };
  return computed && property.type === 'Literal' && typeof property.value === 'string' ? { module, name: property.value } : undefined;
};

/** What a module imports of the provided ones. `code` is JavaScript without types; CommonJS imports nothing by name. */
export function importsIn(code: string, isProvided: (request: string) => boolean): Import[] {
  const found: Import[] = [];
  /** Local name of a namespace → its module. */
  const spaces = new Map<string, string>();
  const program = parse(code, { ecmaVersion: 'latest', sourceType: 'module', allowReturnOutsideFunction: true, allowHashBang: true });
  const take = (module: string, name: string) => found.push({ module, name, isMember: false });
  const declare = ({ source, specifiers }: ImportDeclaration) => {
    const module = String(source.value);
    if (!isProvided(module)) return;
    for (const one of specifiers) {
      if (one.type === 'ImportNamespaceSpecifier') spaces.set(one.local.name, module);
      else take(module, one.type === 'ImportSpecifier' ? textOf(one.imported) : 'default');
    }
  };
  for (const node of program.body) {
    if (node.type === 'ImportDeclaration') declare(node);
    if (node.type !== 'ExportNamedDeclaration' || !node.source || !isProvided(String(node.source.value))) continue;
    for (const { local } of node.specifiers) take(String(node.source.value), textOf(local));
  }
  if (spaces.size)
    simple(program as AnyNode, {
      MemberExpression(node) {
        const member = memberOf(node, spaces);
        if (member) found.push({ ...member, isMember: true });
      },
    });
  return found;
}

const partsOf = (module: Module): Module[] =>
  'modules' in module && Array.isArray(module.modules) ? (module.modules as Module[]) : [module];
const isOfPackage = ({ resource = '' }: Partial<NormalModule>) => /[\\/]node_modules[\\/]/.test(resource);
/** Style sheets and pictures have a source as well. */
const isScript = (module: Module) => module.type.startsWith('javascript/');

/** Imports of provided modules by name, over the whole build, and those that the host does not lend. */
export interface ImportedNames {
  uses: Record<string, string[]>;
  /** `<file>: <module> has no <name>` */
  unlent: string[];
}

/**
 * Reads which exports of the host's modules the compiled code imports (the bundler knows whole modules only). A member of a namespace in
 * an installed package may be a question whether it exists (`React.use ?? …`), so it counts only if the host lends it.
 */
export function importedNames(compilation: Compilation, lends: Readonly<Record<string, readonly string[]>>): ImportedNames {
  const uses = new Map<string, Set<string>>();
  const unlent = new Set<string>();
  const isProvided = (request: string) => Object.hasOwn(lends, request);
  const requests = Object.keys(lends);
  for (const module of [...compilation.modules].flatMap(partsOf)) {
    if (!isScript(module)) continue;
    const code = module.originalSource()?.source().toString() ?? '';
    if (!/\bimport\b|\bexport\b/.test(code) || !requests.some((request) => code.includes(request))) continue;
    for (const { module: request, name, isMember } of importsIn(code, isProvided)) {
      if (lends[request]?.includes(name)) uses.set(request, (uses.get(request) ?? new Set()).add(name));
      else if (!isMember || !isOfPackage(module as Partial<NormalModule>))
        unlent.add(`${module.readableIdentifier().replace(/^.*!/, '')}：控制台的公共模块 ${request} 没有 ${name}`);
    }
  }
  const sorted = [...uses].sort(([a], [b]) => (a < b ? -1 : 1)).map(([request, names]) => [request, [...names].sort()] as const);
  return { uses: Object.fromEntries(sorted), unlent: [...unlent].sort() };
}
