import { getTableName, is, SQL, sql } from 'drizzle-orm';
import { type ExtraConfigColumn, getTableConfig, index, type PgColumn } from 'drizzle-orm/pg-core';

const nameOf = (column: { name: string; table: PgColumn['table'] }) => `${getTableName(column.table)}_${column.name}_search`;

/**
 * A GIN index over the single characters and character pairs of a text column, for substring search including Chinese words of one or
 * two characters (ADR 24). Add it to the table definition; `lists/conditions.ts` detects it there.
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
 * Index condition for "the column contains this text". It has false positives but no false negatives, so AND it with the real
 * comparison. `undefined` for a column without such an index.
 */
export const mayHold = (column: PgColumn, text: string): SQL | undefined => {
  if (!hasSearchIndex(column)) return undefined;
  const condition = sql`search_grams(${column}) @> search_keys(${text})`;
  indexConditions.add(condition);
  return condition;
};

/**
 * Removes index conditions, for row estimates: the planner takes an index condition and its comparison for independent and multiplies
 * their selectivities.
 */
export const withoutIndexConditions = (condition: SQL): SQL => {
  if (indexConditions.has(condition)) return sql`true`;
  return new SQL(condition.queryChunks.map((chunk) => (is(chunk, SQL) ? withoutIndexConditions(chunk) : chunk)));
};
