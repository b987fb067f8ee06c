import { ListQuery } from '@mortise/shared/contract';
import { type SQL, sql } from 'drizzle-orm';
import { PgDialect, type PgTable } from 'drizzle-orm/pg-core';
import { conditionsOf } from '#lists/find-page.ts';
import { columnsOfTable, type ListColumns } from '#lists/list-columns.ts';
import { sortOf } from '#lists/sort.ts';
import type { NumberedSql } from '#platform/report-sql/placeholders.ts';
import type { ReportColumnType, ReportStatement } from '#platform/report-sql/reader.ts';
import type { Sieved } from '#platform/report-sql/sieve.ts';
import { distinctColumns, isComparable, isNumber, type ResultColumn, resultTable } from './result-columns.repository.ts';

/** A column that the report is configured to return. */
export interface ConfiguredColumn {
  name: string;
  /** Conditions: by a value, or by `_begin` and `_end`; undefined: none. */
  search?: 'single' | 'group';
}

/** A report whose SQL passed the sieve, with the columns of its result. */
export interface PreparedReport {
  numbered: NumberedSql;
  /** One value for each placeholder. */
  values: readonly string[];
  sorted: Sieved['sorted'];
  /** All columns of the result, in the order of the statement. */
  result: readonly ReportColumnType[];
  configured: readonly ConfiguredColumn[];
}

const dialect = new PgDialect();
const statementOf = (query: SQL): ReportStatement => {
  const { sql: text, params } = dialect.sqlToQuery(query);
  return { text, values: params };
};

const nameKey = (name: string) => name.toLowerCase();

/** The conditions of a request that the configuration allows; other names are ignored, as the wire does. */
const allowedConditions = (query: ListQuery, configured: readonly ConfiguredColumn[]): ListQuery => {
  const { pageNo, pageSize, superQueryParams, superQueryMatchType } = query;
  const names = configured.flatMap(({ name, search }) =>
    search === 'single' ? [name] : search === 'group' ? [`${name}_begin`, `${name}_end`] : [],
  );
  const asked = new Map(Object.entries(query).map(([name, value]) => [nameKey(name), value]));
  const conditions = names.flatMap((name) => {
    const value = asked.get(nameKey(name));
    return typeof value === 'string' ? [[name, value] as const] : [];
  });
  return ListQuery.parse({
    ...Object.fromEntries(conditions),
    pageNo,
    pageSize,
    ...(superQueryParams && { superQueryParams }),
    ...(superQueryMatchType && { superQueryMatchType }),
  });
};

/** The statements of one request: the report's SQL as an inner query, conditions, order and paging around it. */
export const composeReport = ({ numbered, values, sorted, result, configured }: PreparedReport, query: ListQuery) => {
  const all = distinctColumns(result);
  const byName = new Map(all.map((column) => [nameKey(column.name), column]));
  const shown = configured.flatMap(({ name }) => {
    const column = byName.get(nameKey(name));
    return column ? [{ ...column, name }] : [];
  });
  const table: PgTable = resultTable(shown);
  const columns: ListColumns = columnsOfTable(table);
  const where = conditionsOf(columns, allowedConditions(query, configured));
  const asked = sortOf(columns, query.column, query.order);
  const keepsOwnOrder = !asked.length && sorted === 'open';

  const inner = sql.join(
    numbered.pieces.flatMap((piece, index) => [
      sql.raw(piece),
      ...(index < numbered.placeholders.length ? [sql`${values[index] ?? ''}`] : []),
    ]),
  );
  // equal rows of the author's order follow each other by the other columns, so that pages neither repeat nor skip a row
  const ordinals = result.flatMap(({ oid }, index) => (isComparable(oid) ? [sql.raw(`, ${index + 1}`)] : []));
  const ordered = keepsOwnOrder ? sql`${inner}${sql.join(ordinals)}` : inner;
  const aliases = sql.join(
    result.map((_, index) => sql.identifier(`c${index + 1}`)),
    sql`, `,
  );
  const from = sql` from (${ordered}\n) as r(${aliases})${where && sql` where ${where}`}`;
  const selected = shown.map(({ name, alias }) => sql`r.${sql.identifier(alias)} as ${sql.identifier(name)}`);
  const tieBreakers = shown.map(({ alias, oid }: ResultColumn) =>
    isComparable(oid) ? sql`r.${sql.identifier(alias)}` : sql`r.${sql.identifier(alias)}::text`,
  );
  const keys = keepsOwnOrder ? [] : [...asked, ...tieBreakers];
  const rows = sql`select ${sql.join(selected, sql`, `)}${from}${keys.length ? sql` order by ${sql.join(keys, sql`, `)}` : undefined}`;

  return {
    shown,
    page: (limit: number, offset: number) => statementOf(sql`${rows} limit ${limit} offset ${offset}`),
    all: (limit: number) => statementOf(sql`${rows} limit ${limit}`),
    count: (upTo: number) => statementOf(sql`select count(*) as total from (select 1${from} limit ${upTo}) counted`),
    explain: () => statementOf(sql`explain (format json) select 1${from}`),
    sums: (names: readonly string[]) => {
      const summed = shown.filter(({ name, oid }) => names.includes(name) && isNumber(oid));
      return summed.length
        ? statementOf(
            sql`select ${sql.join(
              summed.map(({ name, alias }) => sql`sum(r.${sql.identifier(alias)}) as ${sql.identifier(name)}`),
              sql`, `,
            )}${from}`,
          )
        : undefined;
    },
  };
};
