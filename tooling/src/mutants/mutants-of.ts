import { type Change, logicMutators, type Mutator } from './logic.ts';
import { parseSource, partOf, type SyntaxNode, visit } from './syntax.ts';
import { contractMutators, pageMutators } from './words.ts';

export type Words = 'none' | 'page' | 'contract';

export interface Mutant extends Change {
  file: string;
  kind: string;
  line: number;
  before: string;
  /** The line with the change, for the table. */
  after: string;
}

const WORDS: Record<Words, Record<string, Mutator>> = { none: {}, page: pageMutators, contract: contractMutators };

/** How something looks is not held by tests: sizes, styles, icons. */
const LOOKS = new Set(
  'className style width minWidth maxWidth height size gap align justify layout variant color type icon fixed ellipsis responsive autoSize autoFocus allowClear placement vertical wrap rows span placeholder styles classNames mask'.split(
    ' ',
  ),
);

const nameOf = (node: SyntaxNode) => {
  const name = partOf(node, 'name', 'Identifier') ?? partOf(node, 'key', 'Identifier');
  return String(name?.value ?? '');
};

const calleeOf = (node: SyntaxNode) => {
  const callee = partOf(node, 'callee');
  const object = callee?.type === 'MemberExpression' ? partOf(callee, 'object', 'Identifier') : callee;
  return String(object?.value ?? '');
};

/** Types, imports, looks, logs and texts of faults: nothing that a user or an operator relies on. */
const isApart = (node: SyntaxNode) => {
  if (/^Ts(?!As|Satisfies|NonNull)/.test(node.type) || node.type === 'ImportDeclaration') return true;
  if (node.type === 'JSXAttribute' || node.type === 'KeyValueProperty') return LOOKS.has(nameOf(node));
  const statement = node.type === 'ExpressionStatement' ? partOf(node, 'expression') : node;
  if (statement?.type === 'CallExpression') return ['log', 'console', 'logger'].includes(calleeOf(statement));
  return node.type === 'NewExpression' && calleeOf(node) === 'Error';
};

/** Every change that the mutators know for this text, in the order of the source. */
export const mutantsOf = (file: string, text: string, words: Words): Mutant[] => {
  const source = parseSource(text, file.endsWith('x'));
  const found: Mutant[] = [];
  const note = (kind: string, change: Change) => {
    const before = text.slice(change.start, change.end);
    const begin = text.lastIndexOf('\n', change.start - 1) + 1;
    const rest = text.slice(change.end).split('\n', 1)[0] ?? '';
    const line = text.slice(0, change.start).split('\n').length;
    found.push({ ...change, file, kind, line, before, after: `${text.slice(begin, change.start)}${change.text}${rest}`.trim() });
  };
  visit(source.module, (node, around) => {
    if (isApart(node)) return false;
    for (const [kind, mutate] of Object.entries({ ...logicMutators, ...WORDS[words] }))
      for (const change of mutate(node, source, around)) note(kind, change);
    return true;
  });
  return found.sort((one, other) => one.start - other.start || one.end - other.end);
};

/** The text with the mutant in it. */
export const withMutant = (text: string, { start, end, text: change }: Change) => text.slice(0, start) + change + text.slice(end);

/** The same change in a newer text of the file: the nearest, where lines before it came or went. `undefined` when its line is gone. */
export const sameMutantIn = (text: string, mutant: Mutant, words: Words): Mutant | undefined => {
  const isSame = ({ kind, before, text, after }: Mutant) =>
    kind === mutant.kind && before === mutant.before && text === mutant.text && after === mutant.after;
  const distance = ({ line }: Mutant) => Math.abs(line - mutant.line);
  return mutantsOf(mutant.file, text, words)
    .filter(isSame)
    .sort((one, other) => distance(one) - distance(other))[0];
};
