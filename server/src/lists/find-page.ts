import { type ListQuery, type Page, pageOf, RESERVED_NAMES, SUFFIXED } from '@mortise/shared/contract';
import { and, asc, desc, getTableName, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '#db/db.ts';
import { Refusal } from '#platform/refusal.ts';
import { CONDITIONS_AT_MOST, toSql } from './conditions.ts';
import { columnsOfTable, type ListColumns, onlyThose, selectionOf, withAliases } from './list-columns.ts';
import { readPage } from './page-cache.ts';
import { quickQuery } from './quick-query.ts';
import { readRule, ruleOf } from './rules.ts';
import { sortOf } from './sort.ts';
import { superQuery } from './super-query.ts';
import { totalOfPage } from './totals.ts';
import { checkNames } from './unknown-names.ts';

export interface ListOptions {
  /** Conditions of the feature itself: scope, soft delete, data rules. */
  where?: SQL;
  /** Further names that a request may filter and sort by. */
  columns?: Record<string, PgColumn>;
  /** Sorts rows that the requested order leaves equal. */
  orderBy?: SQL[];
  /** The only fields that a request may filter and sort by, if not all columns. */
  only?: readonly string[];
  /** Names that the feature handles itself, excluded from the generic conditions. */
  ignore?: readonly string[];
  /** Further values of each row, by field name: subqueries on `page.id` and other columns of `page`, evaluated for the rows of the page only. */
  extras?: Record<string, SQL>;
}

const suffixRule = { begin: 'ge', end: 'le', MultiString: 'in' } as const;

const conditionOf = (columns: ListColumns, name: string, text: string): SQL | undefined => {
  const [, field = '', suffix = ''] = SUFFIXED.exec(name) ?? [];
  const ranged = columns.get(field);
  if (ranged) {
    const rule = ruleOf(suffixRule[suffix as keyof typeof suffixRule], text.trim());
    return rule && toSql(ranged, rule, field);
  }
  const known = columns.get(name);
  const rule = known && readRule(text);
  return rule && toSql(known, rule, name);
};

/** The generic conditions of a list query; ignores names that are not columns. */
export const conditionsOf = (columns: ListColumns, query: ListQuery, ignore: readonly string[] = []): SQL | undefined => {
  const plain = Object.entries(query).flatMap(([name, text]) => {
    if (typeof text !== 'string' || RESERVED_NAMES.has(name) || ignore.includes(name)) return [];
    const condition = conditionOf(columns, name, text);
    return condition ? [condition] : [];
  });
  if (plain.length > CONDITIONS_AT_MOST) throw new Refusal('查询条件过多，请减少后再试');
  return and(
    ...plain,
    superQuery(columns, query.superQueryParams, query.superQueryMatchType),
    quickQuery(columns, query.quickQuery, query.quickFields),
  );
};

/** PostgreSQL neither flattens a subquery with a limit nor reorders its rows. */
const withExtras = (page: SQL, extras: Record<string, SQL>) => {
  const values = Object.entries(extras).map(([name, value]) => sql`(${value}) as ${sql.identifier(name)}`);
  return sql`select page.*, ${sql.join(values, sql`, `)} from (${page}) as page`;
};

/**
 * Reads a page of a table with the conditions, ranges, wildcards, advanced query and sort order of docs/wire/conventions.md §4 and §6.
 * Returns whole rows; the endpoint's result schema strips them.
 */
export const findPage = async <Row>(db: Db, table: PgTable, query: ListQuery, options: ListOptions = {}): Promise<Page<Row>> => {
  const columns = onlyThose(withAliases(columnsOfTable(table), options.columns), options.only);
  checkNames(db, getTableName(table), columns, query, options.ignore);
  const where = and(options.where, conditionsOf(columns, query, options.ignore));
  const order = [...sortOf(columns, query.column, query.order), ...(options.orderBy ?? [])];
  const key = columns.get('id');
  // id as tie-breaker keeps the order stable across pages; in the direction of the sort, so that an index on both columns fits
  if (key) order.push(query.column && /asc$/i.test(query.order ?? '') ? asc(key.column) : desc(key.column));
  const offset = (query.pageNo - 1) * query.pageSize;
  const page = sql`
    select ${selectionOf(table)} from ${table}${where && sql` where ${where}`}${order.length ? sql` order by ${sql.join(order, sql`, `)}` : undefined}
    limit ${query.pageSize} offset ${offset}`;
  const rows = await readPage(db, table, options.extras ? withExtras(page, options.extras) : page);
  const records = rows as Row[];
  const { total, isEstimate } = await totalOfPage(db, { table, where, offset, rows: records.length, pageSize: query.pageSize });
  return { ...pageOf(records, total, query), ...(isEstimate && { totalIsEstimate: true }) };
};
