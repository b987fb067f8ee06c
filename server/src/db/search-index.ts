import { getTableName, is, SQL, sql, type Table } from 'drizzle-orm';
import { type ExtraConfigColumn, getTableConfig, index, PgColumn, type PgTable } from 'drizzle-orm/pg-core';

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

/** What the quick search compares with: the texts of these columns, and the pinyin and initials of Chinese ones (ADR 45). */
export const quickText = (columns: readonly (PgColumn | ExtraConfigColumn)[]): SQL => sql`quick_text(${sql.join([...columns], sql`, `)})`;

const quickName = (table: Table) => `${getTableName(table)}_quick`;
/** A GIN index for the quick search of a table over these columns; `lists/quick-query.ts` finds it in the table's definition. */
export const quickIndex = (...columns: [ExtraConfigColumn, ...ExtraConfigColumn[]]) =>
  index(quickName(columns[0].table)).using('gin', sql`search_grams(${quickText(columns)})`);

const columnsIn = (chunk: unknown): PgColumn[] => {
  if (is(chunk, PgColumn)) return [chunk];
  return is(chunk, SQL) ? chunk.queryChunks.flatMap(columnsIn) : [];
};

const quickIndexes = new WeakMap<PgTable, readonly PgColumn[]>();

/** The columns of the table's quick index, in its order; none without such an index. */
const quickColumnsOf = (table: PgTable): readonly PgColumn[] => {
  const known = quickIndexes.get(table);
  if (known) return known;
  const found = getTableConfig(table).indexes.find(({ config }) => config.name === quickName(table));
  const columns = found?.config.columns.flatMap(columnsIn) ?? [];
  quickIndexes.set(table, columns);
  return columns;
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
 * Index condition for "one of these columns, or its pinyin, contains this text", if the table's quick index covers all of them: it may cover
 * more, as false positives are left to the real comparison.
 */
export const mayHoldQuick = (columns: readonly PgColumn[], text: string): SQL | undefined => {
  const table = columns[0]?.table as PgTable | undefined;
  const indexed = table ? quickColumnsOf(table) : [];
  const names = new Set(indexed.map(({ name }) => name));
  if (!columns.length || !columns.every(({ name }) => names.has(name))) return undefined;
  const condition = sql`search_grams(${quickText(indexed)}) @> search_keys(${text})`;
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
