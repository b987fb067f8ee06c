import type { FieldKind, ListField } from '#contract/index.ts';

export interface Term {
  field?: string;
  rule?: string;
  val?: string;
}

export interface Terms {
  matchType: 'and' | 'or';
  terms: Term[];
}

const LABELS = {
  like: '包含',
  eq: '等于',
  ne: '不等于',
  right_like: '以..开始',
  left_like: '以..结尾',
  in: '在...中',
  gt: '大于',
  ge: '大于等于',
  lt: '小于',
  le: '小于等于',
  range: '介于',
} as const;
type Rule = keyof typeof LABELS;

const ORDERED: readonly Rule[] = ['gt', 'ge', 'lt', 'le'];
const BY_KIND: Readonly<Record<FieldKind, readonly Rule[]>> = {
  text: ['like', 'eq', 'ne', 'right_like', 'left_like', 'in'],
  number: ['eq', 'ne', ...ORDERED],
  boolean: ['eq'],
  choice: ['eq', 'ne', 'in'],
  // both ends of a range travel as two conditions, which `or` would take apart
  date: ['range', 'eq', ...ORDERED],
  datetime: ['range', ...ORDERED],
};

/** The comparisons that fit a field, most useful first. */
export const rulesOf = ({ kind }: ListField, matchType: Terms['matchType']) =>
  BY_KIND[kind].filter((rule) => rule !== 'range' || matchType === 'and').map((value) => ({ value, label: LABELS[value] }));

export const ruleLabel = (rule = ''): string => (Object.hasOwn(LABELS, rule) ? LABELS[rule as Rule] : rule);

/** Separates the ends of a range within the dialog. */
export const RANGE_MARK = '~';

export const NO_TERMS: Terms = { matchType: 'and', terms: [{}] };

export const isWhole = ({ field, rule, val }: Term) => Boolean(field && rule && val);

/** Terms of an address or of storage may be anything. */
export const isTerm = (value: unknown): value is Term => {
  if (typeof value !== 'object' || value === null) return false;
  const { field, rule, val } = value as Record<keyof Term, unknown>;
  return [field, rule, val].every((part) => part === undefined || typeof part === 'string');
};

/** Parses the terms in a URL; `undefined` if they are invalid. */
export const readTerms = (params?: string, matchType?: string): Terms | undefined => {
  if (!params) return undefined;
  try {
    const terms: unknown = JSON.parse(decodeURIComponent(params));
    if (!Array.isArray(terms) || !terms.every(isTerm)) return undefined;
    return { matchType: matchType === 'or' ? 'or' : 'and', terms };
  } catch {
    return undefined;
  }
};

const TYPES: Readonly<Record<FieldKind, string>> = {
  text: 'string',
  number: 'number',
  boolean: 'switch',
  choice: 'select',
  date: 'date',
  datetime: 'datetime',
};

const endsOf = (term: Term): Term[] => {
  if (term.rule !== 'range') return [term];
  const [from, to] = (term.val ?? '').split(RANGE_MARK);
  return [
    { ...term, rule: 'ge', val: from },
    { ...term, rule: 'le', val: to },
  ].filter(isWhole);
};

/** The terms as query parameters; the wire expects them URL-encoded twice (docs/wire/conventions.md §6). */
export const writeTerms = ({ matchType, terms }: Terms, fields: readonly ListField[]): Record<string, string> => {
  const whole = terms
    .filter(isWhole)
    .flatMap(endsOf)
    .map((term) => {
      const field = fields.find(({ name }) => name === term.field);
      return { ...term, type: TYPES[field?.kind ?? 'text'], ...(field?.isNumber && { dbType: 'int' }) };
    });
  if (!whole.length) return {};
  return { superQueryParams: encodeURIComponent(JSON.stringify(whole)), superQueryMatchType: matchType };
};
