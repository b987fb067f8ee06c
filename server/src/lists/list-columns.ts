import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import { type PgColumn, PgDialect, type PgTable } from 'drizzle-orm/pg-core';

export type Kind = 'text' | 'number' | 'boolean' | 'date' | 'datetime';

export interface ListColumn {
  column: PgColumn;
  kind: Kind;
}

/** Allow list of names that a request may use → columns. No other part of a request becomes an identifier in SQL. */
export type ListColumns = ReadonlyMap<string, ListColumn>;

const SECRET = /password|salt|secret/i;

const kindOf = (column: PgColumn): Kind => {
  if (column.columnType.startsWith('PgTimestamp')) return 'datetime';
  if (column.columnType.startsWith('PgDate')) return 'date';
  if (column.dataType === 'boolean') return 'boolean';
  if (column.dataType === 'number' || column.dataType === 'bigint' || column.columnType.startsWith('PgNumeric')) return 'number';
  return 'text';
};

const allowed = (columns: Record<string, PgColumn>): ListColumns => {
  const entries = Object.entries(columns)
    .filter(([name, column]) => !SECRET.test(name) && !SECRET.test(column.name))
    .flatMap(([name, column]) => {
      const known = { column, kind: kindOf(column) };
      return [[name, known] as const, [column.name, known] as const];
    });
  return new Map(entries);
};

const byTable = new WeakMap<PgTable, ListColumns>();

/** All columns of a table except secrets, by property name and by column name. */
export const columnsOfTable = (table: PgTable): ListColumns => {
  const known = byTable.get(table);
  if (known) return known;
  const columns = allowed(getTableColumns(table));
  byTable.set(table, columns);
  return columns;
};

export const withAliases = (columns: ListColumns, aliases: Record<string, PgColumn> | undefined): ListColumns =>
  aliases ? new Map([...columns, ...allowed(aliases)]) : columns;

/** Keeps the named columns, also under their column names. */
export const onlyThose = (columns: ListColumns, names: readonly string[] | undefined): ListColumns => {
  if (!names) return columns;
  const kept = new Set(names.flatMap((name) => columns.get(name)?.column ?? []));
  return new Map([...columns].filter(([, { column }]) => kept.has(column)));
};

const selections = new WeakMap<PgTable, SQL>();

/**
 * Select list with every column of a table, aliased to its property name. The driver already returns the columns' types (db/db.ts), so
 * these rows skip drizzle's mapping of each cell, which costs more than the query.
 */
export const selectionOf = (table: PgTable): SQL => {
  const known = selections.get(table);
  if (known) return known;
  const columns = Object.entries(getTableColumns(table)).map(([name, column]) => sql`${column} as ${sql.identifier(name)}`);
  const selection = sql.raw(new PgDialect().sqlToQuery(sql.join(columns, sql`, `)).sql);
  selections.set(table, selection);
  return selection;
};
