import { keysIn } from '@mortise/shared/contract';
/** A parsed condition (docs/wire/conventions.md §6). */
export type Rule =
  | { op: 'eq' | 'ne' | 'gt' | 'ge' | 'lt' | 'le'; value: string }
  | { op: 'contains' | 'starts' | 'ends'; value: string }
  | { op: 'in' | 'containsAny'; values: string[] };

export type Operator = Rule['op'];

const operators = new Map<string, Operator>(
  Object.entries({
    '>': 'gt',
    '>=': 'ge',
    '<': 'lt',
    '<=': 'le',
    '=': 'eq',
    '!=': 'ne',
    gt: 'gt',
    ge: 'ge',
    lt: 'lt',
    le: 'le',
    eq: 'eq',
    ne: 'ne',
    in: 'in',
    like: 'contains',
    left_like: 'ends',
    right_like: 'starts',
  }),
);

/** The operator of a word or symbol, case-insensitive. */
export const operatorOf = (word: string): Operator | undefined => operators.get(word.toLowerCase());

/** A condition with a known operator; `undefined` if the value is empty. */
export const ruleOf = (op: Operator, text: string): Rule | undefined => {
  if (op === 'in' || op === 'containsAny') {
    const values = keysIn(text);
    return values.length ? { op, values } : undefined;
  }
  return text === '' ? undefined : { op, value: text };
};

const spaced = /^(>=|<=|!=|>|<|=|gt|ge|lt|le|eq|ne|in) +(.*)$/is;
// the form sent by the reference client
const unspaced = /^(>=|<=)(.*)$/s;

const starred = (text: string): Rule | undefined => {
  const open = text.startsWith('*');
  const close = text.endsWith('*');
  const value = text.replace(/^\*+|\*+$/g, '');
  return ruleOf(open && close ? 'contains' : open ? 'ends' : 'starts', value);
};

/**
 * Parses a condition; tries in this order: operator and space, `*`, comma, `!`, else equals with `++` for a comma. A bare wrapper (`**`,
 * `!`, `,`) is no condition. A star inside the text is a plain character.
 */
export const readRule = (raw: string): Rule | undefined => {
  const text = raw.trim();
  if (text === '') return undefined;
  const [, word, operand] = spaced.exec(text) ?? unspaced.exec(text) ?? [];
  if (word !== undefined && operand !== undefined) return ruleOf(operatorOf(word) ?? 'eq', operand.trim());
  if (text.startsWith('*') || text.endsWith('*')) return starred(text);
  if (text.startsWith(',') && text.endsWith(',')) return ruleOf('containsAny', text);
  if (text.includes(',')) return ruleOf('in', text);
  if (text.startsWith('!')) return ruleOf('ne', text.slice(1));
  return { op: 'eq', value: text.replaceAll('++', ',') };
};
