import { partOf, type Range, type Source, type SyntaxNode } from './syntax.ts';

export interface Change extends Range {
  text: string;
}

export type Mutator = (node: SyntaxNode, source: Source, around: readonly SyntaxNode[]) => Change[];

const OPERATORS: Record<string, readonly string[]> = {
  '&&': ['||'],
  '||': ['&&'],
  '===': ['!=='],
  '!==': ['==='],
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
  '+': ['-'],
  '-': ['+'],
  '*': ['/'],
  '/': ['*'],
};

/** Methods whose opposite takes the same arguments. */
const METHODS: Record<string, string> = { some: 'every', every: 'some', toUpperCase: 'toLowerCase', toLowerCase: 'toUpperCase' };

/** Parts of a schema or a query without which it still has the same kind. */
const DROPPED = new Set([
  'min',
  'max',
  'regex',
  'trim',
  'refine',
  'int',
  'positive',
  'nonnegative',
  'length',
  'optional',
  'nullable',
  'limit',
]);

const LARGE = 100;

const binary: Mutator = (node, { rangeOf, text }) => {
  const [left, right] = [partOf(node, 'left'), partOf(node, 'right')];
  if (node.type !== 'BinaryExpression' || !left || !right) return [];
  const operator = String(node.operator);
  const start = text.indexOf(operator, rangeOf(left).end);
  if (start < 0 || start > rangeOf(right).start) return [];
  return (OPERATORS[operator] ?? []).map((other) => ({ start, end: start + operator.length, text: other }));
};

const negation: Mutator = (node, { rangeOf, textOf }) => {
  const argument = partOf(node, 'argument');
  return node.type === 'UnaryExpression' && node.operator === '!' && argument ? [{ ...rangeOf(node), text: textOf(argument) }] : [];
};

const branches: Mutator = (node, { rangeOf, textOf }) => {
  const [one, other] = [partOf(node, 'consequent'), partOf(node, 'alternate')];
  if (node.type !== 'ConditionalExpression' || !one || !other) return [];
  const { start } = rangeOf(one);
  const { end } = rangeOf(other);
  return [{ start, end, text: `${textOf(other)} : ${textOf(one)}` }];
};

const guard: Mutator = (node, { rangeOf }) => {
  const test = partOf(node, 'test');
  return node.type === 'IfStatement' && test ? [{ ...rangeOf(test), text: 'false' }] : [];
};

const literal: Mutator = (node, { rangeOf }, [parent]) => {
  // `width={800}` and `autoFocus` are looks
  if (parent?.type === 'JSXExpressionContainer') return [];
  if (node.type === 'BooleanLiteral') return [{ ...rangeOf(node), text: String(!node.value) }];
  // one more or less of a large limit makes no difference that anybody relies on
  if (node.type === 'NumericLiteral')
    return [{ ...rangeOf(node), text: Number(node.value) < LARGE ? String(Number(node.value) + 1) : '0' }];
  return [];
};

const method: Mutator = (node, { rangeOf, textOf }) => {
  const callee = partOf(node, 'callee', 'MemberExpression');
  const [object, property] = [partOf(callee, 'object'), partOf(callee, 'property', 'Identifier')];
  if (node.type !== 'CallExpression' || !object || !property) return [];
  const name = String(property.value);
  const other = METHODS[name];
  if (other) return [{ ...rangeOf(property), text: other }];
  return DROPPED.has(name) ? [{ ...rangeOf(node), text: textOf(object) }] : [];
};

/** A call statement whose result is unused: the mutant removes the call. */
const statement: Mutator = (node, { rangeOf }) => {
  const expression = partOf(node, 'expression');
  const called = expression?.type === 'AwaitExpression' ? partOf(expression, 'argument') : expression;
  return node.type === 'ExpressionStatement' && called?.type === 'CallExpression' ? [{ ...rangeOf(node), text: '{}' }] : [];
};

/** `...asRead(row)`, `{...wildcard}`: what is spread into an object or an element is left out. */
const spread: Mutator = (node, { rangeOf, textOf, text }, [parent]) => {
  const isOfObject = parent?.type === 'ObjectExpression';
  const isOfElement = parent?.type === 'JSXOpeningElement';
  const argument = partOf(node, 'arguments');
  if (node.type !== 'SpreadElement' || !argument || (!isOfObject && !isOfElement)) return [];
  if (isOfObject) return [{ start: rangeOf(node).start, end: rangeOf(argument).end, text: '...{}' }];
  // the braces around it are no part of the node
  const start = text.lastIndexOf('{', rangeOf(node).start);
  const end = text.indexOf('}', rangeOf(node).start + textOf(node).length) + 1;
  return end > start ? [{ start, end, text: '' }] : [];
};

/** Changes of what the code does, in any file. */
export const logicMutators = { binary, negation, branches, guard, literal, method, statement, spread } satisfies Record<string, Mutator>;
