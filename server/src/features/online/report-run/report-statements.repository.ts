import { ListQuery } from '@mortise/shared/contract';
import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { conditionsOf } from '#lists/find-page.ts';
import { columnsOfTable, type ListColumns } from '#lists/list-columns.ts';
import { sortOf } from '#lists/sort.ts';
import type { NumberedSql } from '#platform/report-sql/placeholders.ts';
import type { ReportColumnType } from '#platform/report-sql/reader.ts';
import type { Sieved } from '#platform/report-sql/sieve.ts';
import { conditionsIn, type ReportDialect } from './report-dialects.repository.ts';
import { distinctColumns, hasOrder, isComparable, isNumber, type ResultColumn, resultTable } from './result-columns.repository.ts';

/** A column that the report is configured to return. */
export interface ConfiguredColumn {
  name: string;
  /** Conditions: by a value, or by `_begin` and `_end`; undefined: none. */
  search?: 'single' | 'group';
}

/** A report whose SQL passed the sieve, with the columns of its result. */
export interface PreparedReport {
  dialect: ReportDialect;
  numbered: NumberedSql;
  /** One value for each placeholder. */
  values: readonly string[];
  sorted: Sieved['sorted'];
  isUnsettled: boolean;
  /** All columns of the result, in the order of the statement. */
  result: readonly ReportColumnType[];
  configured: readonly ConfiguredColumn[];
}

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

/** The columns that the report is configured to return, as far as its statement has them. */
const shownColumns = ({ dialect, result, configured }: PreparedReport): ResultColumn[] => {
  const byName = new Map(distinctColumns(result, dialect.aliasOf).map((column) => [nameKey(column.name), column]));
  return configured.flatMap(({ name }) => {
    const column = byName.get(nameKey(name));
    return column ? [{ ...column, name }] : [];
  });
};

/** The report's SQL with its values bound. */
const boundSql = ({ numbered, values }: PreparedReport) =>
  sql.join(
    numbered.pieces.flatMap((piece, index) => [
      sql.raw(piece),
      ...(index < numbered.placeholders.length ? [sql`${values[index] ?? ''}`] : []),
    ]),
  );

const number = (value: number) => sql.raw(String(Math.trunc(value)));

/** The report's SQL as the inner query `r`, with the conditions of a request. */
export const reportSource = (report: PreparedReport, query: ListQuery) => {
  const { dialect, result, configured } = report;
  const shown = shownColumns(report);
  const table: PgTable = resultTable(shown);
  const columns: ListColumns = columnsOfTable(table);
  const where = conditionsIn(dialect, conditionsOf(columns, allowedConditions(query, configured)));
  const inner = boundSql(report);
  // equal rows of the author's order follow each other by the other columns, so that pages neither repeat nor skip a row
  const ordinals = result.flatMap(({ oid }, index) => (hasOrder(oid) ? [index + 1] : []));
  const aliases = result.map(({ name }, index) => dialect.aliasOf(name, index));
  const fromInner = (rows: SQL) => sql`${dialect.derived(rows, aliases)}${where && sql` where ${where}`}`;
  return {
    dialect,
    shown,
    columns,
    from: fromInner(inner),
    /** The same in the order of the author, if the statement has one. */
    sortedFrom: report.sorted === 'open' ? fromInner(dialect.orderedFurther(inner, ordinals)) : undefined,
  };
};
export type ReportSourceParts = ReturnType<typeof reportSource>;

/** What is compared of a column: itself, or its text if its type has no order, such as JSON. */
const keyOf = ({ alias, oid }: ResultColumn, dialect: ReportDialect) => {
  const column = sql`r.${sql.identifier(alias)}`;
  return isComparable(oid) ? column : dialect.asText(column);
};

/** The statements of one request: the report's SQL as an inner query, conditions, order and paging around it. */
export const composeReport = (report: PreparedReport, query: ListQuery) => {
  const { dialect } = report;
  const { statementOf } = dialect;
  const { shown, columns, from: unsorted, sortedFrom } = reportSource(report, query);
  const keys = new Map(shown.map((column) => [column.alias, keyOf(column, dialect)]));
  const asked = sortOf(columns, query.column, query.order, (column) => keys.get(column.name) ?? column);
  const keepsOwnOrder = !asked.length && sortedFrom !== undefined;
  const from = keepsOwnOrder ? sortedFrom : unsorted;
  const selected = shown.map(({ name, alias }) => sql`r.${sql.identifier(alias)} as ${sql.identifier(name)}`);
  const rows = sql`select ${sql.join(selected, sql`, `)}${from}`;
  const order = [...asked, ...keys.values()];
  const inOrder = keepsOwnOrder || !order.length ? rows : sql`${rows} order by ${sql.join(order, sql`, `)}`;
  // nothing can be written behind an order with a limit, but one run has it
  const inOneRun = report.sorted === 'closed' && !asked.length ? rows : inOrder;
  const hasTies = keepsOwnOrder && report.result.some(({ oid }) => !hasOrder(oid));

  return {
    shown,
    /** Two runs may return other rows, or equal rows of the author's order in another order: pages must come from one run. */
    isUnsettled: report.isUnsettled || report.sorted === 'closed' || hasTies,
    page: (limit: number, offset: number) => statementOf(sql`${inOrder} limit ${number(limit)} offset ${number(offset)}`),
    /** The rows of one run, in the order of the pages. */
    all: (limit: number) => statementOf(sql`${inOneRun} limit ${number(limit)}`),
    count: (upTo: number) => statementOf(sql`select count(*) as total from (select 1 as one${from} limit ${number(upTo)}) counted`),
    explain() {
      const statement = dialect.explain(from);
      return statement && statementOf(statement);
    },
    sums(names: readonly string[]) {
      const summed = shown.filter(({ name, oid }) => names.includes(name) && isNumber(oid));
      const sums = summed.map(({ name, alias }) => sql`sum(r.${sql.identifier(alias)}) as ${sql.identifier(name)}`);
      return sums.length ? statementOf(sql`select ${sql.join(sums, sql`, `)}${from}`) : undefined;
    },
  };
};
export type ComposedReport = ReturnType<typeof composeReport>;
