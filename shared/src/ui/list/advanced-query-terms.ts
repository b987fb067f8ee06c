import { localArea } from '#session/index.ts';

/** A field that conditions can be made of. */
export interface QueryField {
  value: string;
  text: string;
  type: 'string' | 'number' | 'date' | 'datetime' | 'select';
  /** Dictionary of a `select`. */
  dictCode?: string;
  /** `int` and so on, if the field is not a text. */
  dbType?: string;
}

export interface Term {
  field?: string;
  rule?: string;
  val?: string;
}

export interface Terms {
  matchType: 'and' | 'or';
  terms: Term[];
}

export const RULES = [
  { value: 'eq', label: '等于' },
  { value: 'like', label: '包含' },
  { value: 'right_like', label: '以..开始' },
  { value: 'left_like', label: '以..结尾' },
  { value: 'in', label: '在...中' },
  { value: 'ne', label: '不等于' },
  { value: 'gt', label: '大于' },
  { value: 'ge', label: '大于等于' },
  { value: 'lt', label: '小于' },
  { value: 'le', label: '小于等于' },
];

export const NO_TERMS: Terms = { matchType: 'and', terms: [{ rule: 'eq' }] };

export const isWhole = ({ field, rule, val }: Term) => Boolean(field && rule && val);

const isTerm = (value: unknown): value is Term => typeof value === 'object' && value !== null;

/** Parses the terms in a URL; `undefined` if they are invalid. */
export const readTerms = (params?: string, matchType?: string): Terms | undefined => {
  if (!params) return undefined;
  try {
    const terms: unknown = JSON.parse(decodeURIComponent(params));
    if (!Array.isArray(terms)) return undefined;
    return { matchType: matchType === 'or' ? 'or' : 'and', terms: terms.filter(isTerm) };
  } catch {
    return undefined;
  }
};

/** The terms as query parameters; the wire expects them URL-encoded twice (docs/wire/conventions.md §6). */
export const writeTerms = ({ matchType, terms }: Terms, fields: readonly QueryField[]) => {
  const whole = terms.filter(isWhole).map((term) => {
    const field = fields.find(({ value }) => value === term.field);
    return { ...term, type: field?.type ?? 'string', ...(field?.dbType && { dbType: field.dbType }) };
  });
  return { superQueryParams: encodeURIComponent(JSON.stringify(whole)), superQueryMatchType: matchType };
};

export interface SavedTerms extends Terms {
  title: string;
}

const keyOf = (place: string) => `JSuperQuerySaved_${place}`;

export const readSaved = (place: string): SavedTerms[] => {
  try {
    const kept: unknown = JSON.parse(localArea.read(keyOf(place)) ?? '[]');
    return Array.isArray(kept) ? kept.filter((one): one is SavedTerms => isTerm(one) && 'title' in one && 'terms' in one) : [];
  } catch {
    return [];
  }
};

/** Returns false if local storage is full or blocked. */
export const keepSaved = (place: string, saved: readonly SavedTerms[]): boolean => localArea.write(keyOf(place), JSON.stringify(saved));
