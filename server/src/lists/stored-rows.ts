import { type ExportQuery, type ListQuery, plainCode } from '@mortise/shared/contract';
import { eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { type Edited, updateAsRead } from '#db/as-read.ts';
import type { Db } from '#db/db.ts';
import { newId } from '#db/new-id.ts';
import { findPage, type ListOptions } from './find-page.ts';
import { findRows } from './find-rows.ts';
import { selectionOf } from './list-columns.ts';

export type StoredTable = PgTable & { id: PgColumn; updateTime: PgColumn; $inferSelect: { id: string } };
type RowOf<T extends StoredTable> = T['$inferSelect'];
/** A row as features write it: `insert` generates the id, column defaults fill in the audit columns. */
export type DraftOf<T extends StoredTable> = Omit<T['$inferInsert'], 'id'>;
/** Draft of an existing row, with the version that the client read. */
export type EditOf<T extends StoredTable> = Edited<DraftOf<T>> & { id: string };

const findOne = async <T extends StoredTable>(db: Db, table: T, where: SQL) => {
  const { rows } = await db.execute<RowOf<T>>(sql`select ${selectionOf(table)} from ${table} where ${where} limit 1`);
  return rows[0];
};

/** Reads and writes of a table with an id and a version, to be spread in a repository and overridden. */
export const storedRows = <T extends StoredTable>(db: Db, table: T) => {
  // drizzle cannot resolve the columns of a generic table type; DraftOf has checked the values
  const anyTable: StoredTable = table;
  const insertAll = (drafts: DraftOf<T>[]) => db.insert(anyTable).values(drafts.map((draft) => ({ ...draft, id: newId() })));
  return {
    findPage: (query: ListQuery, options?: ListOptions) => findPage<RowOf<T>>(db, table, query, options),
    findRows: (query: ExportQuery, options?: ListOptions) => findRows<RowOf<T>>(db, table, query, options),
    findById: (id: string) => findOne(db, table, eq(table.id, id)),
    insertAll,
    insert: (draft: DraftOf<T>) => insertAll([draft]),
    /** Updates a row; refuses if it changed since the client read it (optimistic lock). */
    update: ({ id, updateTime, ...changes }: Edited<Partial<DraftOf<T>>> & { id: string }) =>
      updateAsRead(db, anyTable, { id, read: updateTime, changes }),
    /** Returns the number of removed rows. Rows that refer to them are removed by foreign keys. */
    remove: async (ids: string[]) => (await db.delete(table).where(inArray(table.id, ids))).rowCount ?? 0,
  };
};

/** storedRows for a table with a unique code. */
export const codedRows = <T extends StoredTable>(db: Db, table: T, code: PgColumn) => ({
  ...storedRows(db, table),
  /**
   * The draft with the code of the stored row where they differ only in signs that drafts are cleaned of: rows from before keep the code
   * that others refer to.
   */
  withKeptCode<Draft extends EditOf<T>>(stored: RowOf<T>, draft: Draft): Draft {
    const name = Object.entries(getTableColumns(table)).find(([, column]) => column === code)?.[0] ?? '';
    const before = (stored as Record<string, unknown>)[name];
    const isSame = typeof before === 'string' && plainCode(before) === (draft as Record<string, unknown>)[name];
    return isSame ? { ...draft, [name]: before } : draft;
  },
  findByCode: (value: string) => findOne(db, table, eq(code, value)),
  async takenCodes(values: string[]) {
    const { rows } = await db.execute<{ code: string }>(sql`select ${code} as code from ${table} where ${inArray(code, values)}`);
    return new Set(rows.map((row) => row.code));
  },
});

export type CodedRows<T extends StoredTable> = ReturnType<typeof codedRows<T>>;
