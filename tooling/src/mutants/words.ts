import type { Mutator } from './logic.ts';
import { partOf, type Source, type SyntaxNode, visit } from './syntax.ts';

const MUTANT = 'mutant';
const CHINESE = /\p{Script=Han}/u;
/** Attributes and properties that name something: a field, a condition, a dictionary, a permission. */
const NAMES = new Set(['name', 'code', 'dataIndex', 'dict', 'table', 'field', 'key']);

const keyOf = (node: SyntaxNode | undefined) => {
  if (node?.type === 'KeyValueProperty') return String(partOf(node, 'key', 'Identifier')?.value ?? '');
  if (node?.type === 'JSXAttribute') return String(partOf(node, 'name', 'Identifier')?.value ?? '');
  return '';
};

/** Words of the file in the same kind of syntax node: the mutant mixes up two names instead of misspelling one. */
const othersOf = ({ module }: Source, isSame: (node: SyntaxNode, parent: SyntaxNode | undefined) => boolean) => {
  const words = new Set<string>();
  visit(module, (node, [parent]) => {
    if (isSame(node, parent)) words.add(String(node.value));
    return true;
  });
  return [...words];
};

const quoted = (text: string) => JSON.stringify(text);

/** A label, a message, a title. */
const label: Mutator = (node, { rangeOf, textOf }, [parent]) => {
  const value = String(node.value ?? '');
  // a placeholder repeats the label
  if (!CHINESE.test(value) || keyOf(parent) === 'placeholder') return [];
  if (node.type === 'StringLiteral') return [{ ...rangeOf(node), text: quoted(MUTANT) }];
  if (node.type !== 'JSXText') return [];
  const { start } = rangeOf(node);
  const written = textOf(node);
  const from = start + written.length - written.trimStart().length;
  return [{ start: from, end: from + written.trim().length, text: MUTANT }];
};

/** A field, a condition, a permission code: another of the file where there is one. */
const name: Mutator = (node, source, [parent]) => {
  const key = keyOf(parent);
  const value = String(node.value ?? '');
  if (node.type !== 'StringLiteral' || !NAMES.has(key) || CHINESE.test(value)) return [];
  const others = othersOf(source, (each, around) => each.type === 'StringLiteral' && keyOf(around) === key);
  const other = others.find((each) => each !== value) ?? `${value}x`;
  return [{ ...source.rangeOf(node), text: quoted(other) }];
};

const importedFromContract = ({ module }: Source) => {
  const names = new Set<string>();
  visit(module, (node) => {
    if (node.type !== 'ImportDeclaration' || node.typeOnly) return true;
    if (!/contract/.test(String(partOf(node, 'source')?.value))) return false;
    for (const each of node.specifiers as SyntaxNode[]) names.add(String(partOf(each, 'local')?.value));
    return false;
  });
  return names;
};

const USUAL = ['list', 'add', 'edit', 'remove', 'removeBatch', 'exportXls', 'importExcel', 'byId'];

/** `positions.edit` becomes `positions.add`: another endpoint of the group. */
const endpoint: Mutator = (node, source) => {
  const [object, property] = [partOf(node, 'object', 'Identifier'), partOf(node, 'property', 'Identifier')];
  if (node.type !== 'MemberExpression' || !object || !property) return [];
  const group = String(object.value);
  // groups of endpoints are plural and begin small; schemas begin with a capital
  if (!/^[a-z]/.test(group) || !importedFromContract(source).has(group)) return [];
  const used = new Set<string>();
  visit(source.module, (each) => {
    if (each.type === 'MemberExpression' && partOf(each, 'object', 'Identifier')?.value === group)
      used.add(String(partOf(each, 'property', 'Identifier')?.value));
    return true;
  });
  const own = String(property.value);
  const other = [...used, ...USUAL].find((each) => each !== own && each !== 'undefined');
  return other ? [{ ...source.rangeOf(property), text: other }] : [];
};

/** Permission codes and labels of the contract; its paths are held by the pages on the wire. */
const promised: Mutator = (node, { rangeOf }, [call]) => {
  const callee = partOf(call, 'callee', 'Identifier');
  const isCode = callee?.value === 'permit' && call?.type === 'CallExpression';
  return node.type === 'StringLiteral' && isCode ? [{ ...rangeOf(node), text: quoted(MUTANT) }] : [];
};

/** Changes of words that a person reads or that name a part of the contract. */
export const pageMutators = { label, name, endpoint } satisfies Record<string, Mutator>;
export const contractMutators = { label, promised } satisfies Record<string, Mutator>;
