import { getTableName, is, SQL, sql } from 'drizzle-orm';
import { type ExtraConfigColumn, getTableConfig, index, type PgColumn } from 'drizzle-orm/pg-core';

const nameOf = (column: { name: string; table: PgColumn['table'] }) => `${getTableName(column.table)}_${column.name}_search`;

/**
 * Lets a text column be searched by any part of it, Chinese of one or two characters included (ADR 24): an index over its characters
 * and pairs. One line in the table's definition; `lists/conditions.ts` finds it there.
 */
export const searchIndex = (column: ExtraConfigColumn) => index(nameOf(column)).using('gin', sql`search_grams(${column})`);

const searchable = new WeakMap<PgColumn, boolean>();

const hasSearchIndex = (column: PgColumn) => {
  const known = searchable.get(column);
  if (known !== undefined) return known;
  const found = getTableConfig(column.table).indexes.some(({ config }) => config.name === nameOf(column));
  searchable.set(column, found);
  return found;
};

const indexConditions = new WeakSet<SQL>();

/**
 * What an index can answer of "the column holds this text": true for every row that does, and for some that do not, so that the
 * comparison itself must stand beside it. Nothing for a column without such an index.
 */
export const mayHold = (column: PgColumn, text: string): SQL | undefined => {
  if (!hasSearchIndex(column)) return undefined;
  const condition = sql`search_grams(${column}) @> search_keys(${text})`;
  indexConditions.add(condition);
  return condition;
};

/**
 * The condition as it is without an index: for the planner, which takes index condition and comparison for independent and multiplies
 * their probabilities.
 */
export const withoutIndexConditions = (condition: SQL): SQL => {
  if (indexConditions.has(condition)) return sql`true`;
  return new SQL(condition.queryChunks.map((chunk) => (is(chunk, SQL) ? withoutIndexConditions(chunk) : chunk)));
};
