import type { Function as AnyFunction, CallExpression, Identifier, Node, Property } from 'acorn';
import { base, full } from 'acorn-walk';

const skip = () => undefined;
/** Statements of the function itself: names mean other things in the functions within. */
const ownStatements = { ...base, Function: skip, FunctionExpression: skip, ArrowFunctionExpression: skip };

const isNamed = (node: Node | undefined, name: string | undefined): node is Identifier =>
  node?.type === 'Identifier' && name !== undefined && (node as Identifier).name === name;

export const keyOf = ({ key, computed }: Property): string | undefined => {
  if (computed) return undefined;
  if (key.type === 'Identifier') return key.name;
  return key.type === 'Literal' ? String(key.value) : undefined;
};

const helperOf = ({ callee }: CallExpression, require: string | undefined) =>
  callee.type === 'MemberExpression' && !callee.computed && callee.property.type === 'Identifier' && isNamed(callee.object, require)
    ? callee.property.name
    : undefined;

/**
 * Names that an ES module exports, as Webpack and Rspack write it: `7927(module, exports, require) { require.r(exports), require.d(exports, {
 * … }) }`. What cannot be read counts as `default`. Undefined for modules that fill their exports in any other way, such as CommonJS.
 */
export const exportsOf = ({ value }: Property): string[] | undefined => {
  if (value.type !== 'FunctionExpression' && value.type !== 'ArrowFunctionExpression') return undefined;
  const { params, body } = value as AnyFunction;
  if (params.some(({ type }) => type !== 'Identifier')) return undefined;
  const [module, exports, require] = (params as Identifier[]).map(({ name }) => name);
  if (module === undefined) return [];
  const names: string[] = [];
  const explained = new Set<Node>();
  const uses: Node[] = [];
  const define = (call: CallExpression) => {
    const helper = helperOf(call, require);
    const [target, ...given] = call.arguments;
    if (!target || !isNamed(target, exports)) return;
    if (helper === 'r') explained.add(target);
    // Rspack names getters first, then plain values
    const defined = given.filter((value) => value.type === 'ObjectExpression');
    if (helper !== 'd' || defined.length !== given.length) return;
    explained.add(target);
    for (const property of defined.flatMap(({ properties }) => properties))
      names.push((property.type === 'Property' ? keyOf(property) : undefined) ?? 'default');
  };
  full(
    body,
    (node) => {
      if (isNamed(node, module) || isNamed(node, exports)) uses.push(node);
      if (node.type === 'CallExpression') define(node as CallExpression);
    },
    ownStatements,
  );
  return explained.size && uses.every((use) => explained.has(use)) ? names : undefined;
};
