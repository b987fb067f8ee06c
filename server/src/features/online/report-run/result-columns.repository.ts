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
  1114: 'Datetime',
  1184: 'Datetime',
};

export const proposedType = (oid: number) => proposals[oid] ?? 'String';

/** Types whose values PostgreSQL compares as they are; others are compared by their text. */
const TEXTS = new Set([18, 19, 25, 1042, 1043]);
export const isComparable = (oid: number) => oid in builders || TEXTS.has(oid);

export const isNumber = (oid: number) => builders[oid] === number;

/** A column of a report's result; `alias` is its name in composed statements, since a result may name two columns alike. */
export interface ResultColumn {
  name: string;
  oid: number;
  alias: string;
}

/** The columns of a result, the first of each name. */
export const distinctColumns = (columns: readonly ReportColumnType[]): ResultColumn[] => {
  const seen = new Set<string>();
  return columns.flatMap(({ name, oid }, index) => {
    const key = name.toLowerCase();
    if (seen.has(key)) return [];
    seen.add(key);
    return [{ name, oid, alias: `c${index + 1}` }];
  });
};

/** The result as a table named `r`, so that conditions and sorts are those of every list. */
export const resultTable = (columns: readonly ResultColumn[]) =>
  pgTable('r', Object.fromEntries(columns.map(({ name, oid, alias }) => [name, (builders[oid] ?? text)(alias)])));
