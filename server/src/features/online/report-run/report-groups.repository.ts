import type { Bucket, ReportGrouping } from '@mortise/shared/contract/online';
import { type SQL, sql } from 'drizzle-orm';
import { Refusal } from '#platform/refusal.ts';
import type { ReportDialect } from './report-dialects.repository.ts';
import type { ReportSourceParts } from './report-statements.repository.ts';
import { isComparable, isMoment, isNumber, type ResultColumn } from './result-columns.repository.ts';

const nameKey = (name: string) => name.toLowerCase();

const columnNamed = (shown: readonly ResultColumn[], name: string) => {
  const column = shown.find((one) => nameKey(one.name) === nameKey(name));
  if (!column) throw new Refusal(`报表没有列 ${name}`);
  return column;
};

/** Characters of a day that is stored as text; a week or a quarter is no part of it. */
const TEXT_LENGTHS: Partial<Record<Bucket, number>> = { day: 10, month: 7, year: 4 };

const bucketOf = (dialect: ReportDialect, { name, oid }: ResultColumn, column: SQL, bucket: Bucket): SQL => {
  if (isMoment(oid)) return dialect.bucket(column, bucket);
  const length = TEXT_LENGTHS[bucket];
  if (isNumber(oid) || !length) throw new Refusal(`列 ${name} 不是日期，不能这样分组`);
  return sql`substr(${dialect.asText(column)}, 1, ${sql.raw(String(length))})`;
};

const aggregateOf = (shown: readonly ResultColumn[], { groupAgg, groupMeasure }: ReportGrouping): SQL => {
  if (!groupMeasure) {
    if (groupAgg !== 'count') throw new Refusal('请选择要计算的列');
    return sql`count(*)`;
  }
  const { name, alias, oid } = columnNamed(shown, groupMeasure);
  const column = sql`r.${sql.identifier(alias)}`;
  if (groupAgg === 'count') return sql`count(${column})`;
  if (!isNumber(oid)) throw new Refusal(`列 ${name} 不是数值，不能计算`);
  return sql`${sql.raw(groupAgg)}(${column})`;
};

const ORDERS = { value_desc: 'v desc, k', value_asc: 'v, k', key_asc: 'k', key_desc: 'k desc' } as const;

/**
 * The statement of a grouping around a report: its groups as `k` with their numbers as `v`, one more than was asked for, so that the
 * answer knows whether there are more.
 */
export const composeGroups = ({ dialect, shown, from }: ReportSourceParts, grouping: ReportGrouping) => {
  const value = aggregateOf(shown, grouping);
  if (!grouping.groupDimension) return dialect.statementOf(sql`select ${value} as v${from}`);
  const dimension = columnNamed(shown, grouping.groupDimension);
  const column = sql`r.${sql.identifier(dimension.alias)}`;
  const plain = isComparable(dimension.oid) ? column : dialect.asText(column);
  const key = grouping.groupBucket ? bucketOf(dialect, dimension, column, grouping.groupBucket) : plain;
  const inner = sql`select ${key} as k, ${value} as v${from} group by 1`;
  const limit = sql.raw(String(grouping.groupLimit + 1));
  // groups without a number come last in every database
  return dialect.statementOf(sql`select k, v from (${inner}) g order by v is null, ${sql.raw(ORDERS[grouping.groupSort])} limit ${limit}`);
};
