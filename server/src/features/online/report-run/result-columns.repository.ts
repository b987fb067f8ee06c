import { boolean, date, numeric, type PgColumnBuilderBase, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { ReportColumnType } from '#platform/report-sql/reader.ts';

type Builder = (name: string) => PgColumnBuilderBase;

const moment: Builder = (name) => timestamp(name, { mode: 'string' });
const number: Builder = (name) => numeric(name);

/** Column kinds of PostgreSQL's types, by OID; others are shown and compared as text. */
const builders: Readonly<Record<number, Builder>> = {
  16: boolean,
  20: number,
  21: number,
  23: number,
  700: number,
  701: number,
  1700: number,
  1082: (name) => date(name, { mode: 'string' }),
  1114: moment,
  1184: moment,
};

/** Type that a new column of a report is proposed with (docs/wire/online-report.md §2.2). */
const proposals: Readonly<Record<number, string>> = {
  20: 'Long',
  21: 'Integer',
  23: 'Integer',
  700: 'Long',
  701: 'Long',
  1700: 'Long',
  1082: 'Date',
  1083: 'Time',
  1114: 'Datetime',
  1184: 'Datetime',
};

export const proposedType = (oid: number) => proposals[oid] ?? 'String';

/** Types whose values PostgreSQL compares as they are; others are compared by their text. */
const TEXTS = new Set([18, 19, 25, 1042, 1043]);
export const isComparable = (oid: number) => oid in builders || TEXTS.has(oid);

/**
 * Types that are compared by their text, although PostgreSQL has an order for them: bytes, addresses, money, times, intervals, bits, uuid,
 * jsonb, and arrays of the common ones.
 */
const OTHERS_WITH_ORDER = new Set([
  17, 26, 650, 774, 790, 829, 869, 1083, 1186, 1266, 1560, 1562, 2950, 3802, 1000, 1005, 1007, 1009, 1015, 1016, 1021, 1022, 1115, 1182,
  1185, 1231, 2951,
]);

/** Whether PostgreSQL sorts the column as it is, as it must where the author's ORDER BY is continued. */
export const hasOrder = (oid: number) => isComparable(oid) || OTHERS_WITH_ORDER.has(oid);

export const isNumber = (oid: number) => builders[oid] === number;

export const isMoment = (oid: number) => oid === 1082 || builders[oid] === moment;

/** A column of a report's result; `alias` is its name in composed statements, since a result may name two columns alike. */
export interface ResultColumn {
  name: string;
  oid: number;
  alias: string;
}

/**
 * The columns of a result, the first of each name.
 *
 * @param aliasOf the alias of a column by its name and place
 */
export const distinctColumns = (
  columns: readonly ReportColumnType[],
  aliasOf: (name: string, place: number) => string = (name) => name,
): ResultColumn[] => {
  const seen = new Set<string>();
  return columns.flatMap(({ name, oid }, index) => {
    const key = name.toLowerCase();
    if (seen.has(key)) return [];
    seen.add(key);
    return [{ name, oid, alias: aliasOf(name, index) }];
  });
};

/** The result as a table named `r`, so that conditions and sorts are those of every list. */
export const resultTable = (columns: readonly ResultColumn[]) =>
  pgTable('r', Object.fromEntries(columns.map(({ name, oid, alias }) => [name, (builders[oid] ?? text)(alias)])));
