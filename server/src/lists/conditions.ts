import { isDay, isMoment } from '@mortise/shared/contract';
import { and, eq, gt, gte, ilike, inArray, isNull, like, lt, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import { mayHold } from '#db/search-index.ts';
import { ConditionRefusal } from '#platform/refusal.ts';
import { escapeLike } from './like.ts';
import type { ListColumn } from './list-columns.ts';
import type { Rule } from './rules.ts';

/** Longer values are refused: no real search needs them, and they make patterns expensive. */
const TEXT_LIMIT = 200;
const LIST_LIMIT = 1000;
/** Patterns of one condition, each of which may scan the table. */
const PATTERNS_AT_MOST = 20;
/** Conditions of a list, and of its advanced query. */
export const CONDITIONS_AT_MOST = 20;

const malformed = (field: string) => new ConditionRefusal('查询条件不正确', field);

/** `yyyy-MM-dd HH:mm:ss` of a moment that may have a `T` and no seconds. */
const fullMoment = (text: string) => `${text.replace('T', ' ')}${text.length === 16 ? ':00' : ''}`;

/** Converts the value to the column's type. Refuses a malformed one, which would otherwise fail in the database as a fault. */
const typed = ({ kind }: ListColumn, text: string, field: string): unknown => {
  if (text.length > TEXT_LIMIT) throw new ConditionRefusal('查询条件过长', field);
  if (kind === 'text') return text;
  if (kind === 'number') {
    const value = Number(text);
    if (text.trim() === '' || !Number.isFinite(value)) throw malformed(field);
    return value;
  }
  if (kind === 'boolean') {
    if (/^(true|1)$/i.test(text)) return true;
    if (/^(false|0)$/i.test(text)) return false;
    throw malformed(field);
  }
  if (isDay(text)) return text;
  if (!isMoment(fullMoment(text))) throw malformed(field);
  return fullMoment(text);
};

const isDayOfMoment = ({ kind }: ListColumn, text: string) => kind === 'datetime' && isDay(text);

/** Comparison with a value. For timestamp columns, a date without a time means the whole day. */
const compare = (known: ListColumn, op: 'eq' | 'ne' | 'gt' | 'ge' | 'lt' | 'le', text: string, field: string): SQL | undefined => {
  const { column } = known;
  const value = typed(known, text, field);
  if (isDayOfMoment(known, text)) {
    const start = `${text} 00:00:00`;
    const end = `${text} 23:59:59`;
    if (op === 'eq') return and(gte(column, start), lte(column, end));
    if (op === 'ne') return or(lt(column, start), gt(column, end));
    if (op === 'gt' || op === 'le') return op === 'gt' ? gt(column, end) : lte(column, end);
    return op === 'lt' ? lt(column, start) : gte(column, start);
  }
  return { eq, ne, gt, ge: gte, lt, le: lte }[op](column, value);
};

const amongst = (known: ListColumn, values: readonly string[], field: string): SQL | undefined => {
  const typedValues = values.map((value) => typed(known, value, field));
  if (!values.some((value) => isDayOfMoment(known, value))) return inArray(known.column, typedValues);
  return or(...values.map((value) => compare(known, 'eq', value, field)));
};

const matching = ({ column, kind }: ListColumn, pattern: string, text: string, field: string) => {
  if (text.length > TEXT_LIMIT) throw new ConditionRefusal('查询条件过长', field);
  if (kind === 'number' || kind === 'boolean') throw malformed(field);
  // without cased letters (Chinese above all) LIKE gives the same result as ILIKE, is much cheaper and can use a b-tree index
  const matches = pattern.toLowerCase() === pattern.toUpperCase() ? like : ilike;
  return kind === 'text' ? and(mayHold(column, text), matches(column, pattern)) : matches(sql`${column}::text`, pattern);
};

/**
 * Converts one condition to SQL that compares as SQL does: a row without a value matches nothing, not even `ne`. Values are always bound
 * as parameters.
 */
export const toStrictSql = (known: ListColumn, rule: Rule, field: string): SQL | undefined => {
  switch (rule.op) {
    case 'contains':
      return matching(known, `%${escapeLike(rule.value)}%`, rule.value, field);
    case 'starts':
      return matching(known, `${escapeLike(rule.value)}%`, rule.value, field);
    case 'ends':
      return matching(known, `%${escapeLike(rule.value)}`, rule.value, field);
    case 'in':
    case 'containsAny': {
      if (rule.values.length > LIST_LIMIT) throw new ConditionRefusal('查询条件过长', field);
      if (rule.op === 'in') return amongst(known, rule.values, field);
      if (rule.values.length > PATTERNS_AT_MOST) throw new ConditionRefusal('查询条件过多', field);
      return or(...rule.values.map((value) => matching(known, `%${escapeLike(value)}%`, value, field)));
    }
    default:
      return compare(known, rule.op, rule.value, field);
  }
};

/**
 * Converts one condition of a list to SQL. Rows without a value are not equal to any value, so `ne` (不等于) finds them: people who ask
 * for everybody but men expect those whose sex is unknown. Written with OR, because MySQL, which reports ask too, lacks IS DISTINCT FROM.
 */
export const toSql = (known: ListColumn, rule: Rule, field: string): SQL | undefined => {
  const condition = toStrictSql(known, rule, field);
  return condition && rule.op === 'ne' ? or(isNull(known.column), condition) : condition;
};
