import type { Bucket } from '@mortise/shared/contract/online';
import { is, SQL, type SQLChunk, StringChunk, sql } from 'drizzle-orm';
import { MySqlDialect } from 'drizzle-orm/mysql-core';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { ReportStatement } from '#platform/report-sql/reader.ts';

/** How the statements around a report's SQL are written for one kind of database. */
export interface ReportDialect {
  statementOf(query: SQL): ReportStatement;
  /** Name of a column of the inner query in the statement around it. */
  aliasOf(name: string, place: number): string;
  /** The inner query as the table `r`, with the aliases of all its columns. */
  derived(inner: SQL, aliases: readonly string[]): SQL;
  /** The inner query, which has an order of its own, with further sort keys behind it. */
  orderedFurther(inner: SQL, ordinals: readonly number[]): SQL;
  asText(column: SQL): SQL;
  /** The day, week, month, quarter or year of a date as text. */
  bucket(column: SQL, bucket: Bucket): SQL;
  /** Statement that estimates the number of rows; undefined: rows are counted. */
  explain(from: SQL): SQL | undefined;
}

const further = (ordinals: readonly number[]) => sql.raw(ordinals.map((place) => `, ${place}`).join(''));

const POSTGRES_BUCKETS: Readonly<Record<Bucket, string>> = {
  day: 'YYYY-MM-DD',
  week: 'IYYY-"W"IW',
  month: 'YYYY-MM',
  quarter: 'YYYY-"Q"Q',
  year: 'YYYY',
};

const pgDialect = new PgDialect();

export const postgresReports: ReportDialect = {
  statementOf(query) {
    const { sql: text, params } = pgDialect.sqlToQuery(query);
    return { text, values: params };
  },
  // a result may name two columns alike
  aliasOf: (_, place) => `c${place + 1}`,
  derived(inner, aliases) {
    const names = sql.join(
      aliases.map((alias) => sql.identifier(alias)),
      sql`, `,
    );
    return sql` from (${inner}\n) as r(${names})`;
  },
  orderedFurther: (inner, ordinals) => sql`${inner}${further(ordinals)}`,
  asText: (column) => sql`${column}::text`,
  bucket: (column, bucket) => sql`to_char(${column}, ${sql.raw(`'${POSTGRES_BUCKETS[bucket]}'`)})`,
  explain: (from) => sql`explain (format json) select 1${from}`,
};

const mysqlDialect = new MySqlDialect();

/** The conditions of every list are PostgreSQL's: its words that MySQL lacks, in the parts that the server wrote. */
const inMysql = (chunk: SQLChunk): SQLChunk => {
  if (Array.isArray(chunk)) return chunk.map(inMysql);
  if (is(chunk, SQL)) return new SQL(chunk.queryChunks.map(inMysql));
  if (!is(chunk, StringChunk)) return chunk;
  return new StringChunk(chunk.value.map((text) => text.replace(/\bilike\b/g, 'like').replaceAll('::text', '')));
};

/** More rows than any result has: MySQL drops the order of an inner query without a limit. */
const ALL_ROWS = '18446744073709551615';

const MYSQL_BUCKETS: Readonly<Record<Exclude<Bucket, 'quarter'>, string>> = {
  day: '%Y-%m-%d',
  week: '%x-W%v',
  month: '%Y-%m',
  year: '%Y',
};

export const mysqlReports: ReportDialect = {
  statementOf(query) {
    const { sql: text, params } = mysqlDialect.sqlToQuery(query);
    return { text, values: params };
  },
  // MySQL refuses a result that names two columns alike, and MariaDB knows no list of aliases
  aliasOf: (name) => name,
  derived: (inner) => sql` from (${inner}\n) as r`,
  orderedFurther: (inner, ordinals) => sql`${inner}${further(ordinals)} limit ${sql.raw(ALL_ROWS)}`,
  asText: (column) => column,
  bucket: (column, bucket) =>
    bucket === 'quarter'
      ? sql`concat(year(${column}), '-Q', quarter(${column}))`
      : sql`date_format(${column}, ${sql.raw(`'${MYSQL_BUCKETS[bucket]}'`)})`,
  explain: () => undefined,
};

/** Conditions as a dialect writes them. */
export const conditionsIn = (dialect: ReportDialect, where: SQL | undefined): SQL | undefined =>
  where && dialect === mysqlReports ? new SQL(where.queryChunks.map(inMysql)) : where;
