import type { SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '#db/db.ts';

export type Row = Record<string, unknown>;

/** Reads the rows of a page; `query` selects from `table` first. */
export type ReadPage = (table: PgTable, query: SQL) => Promise<Row[]>;

/** Number of rows that a condition matches (ADR 23). */
export interface Total {
  total: number;
  isEstimate: boolean;
  /** Whether counting took too long, so that not even a lower bound is known. */
  isTimeout?: true;
}

export interface Counting {
  table: PgTable;
  where: SQL | undefined;
}

export type CountTotal = (counting: Counting, isExact: boolean) => Promise<Total>;

/** Handles the query parameters that a list does not know; may throw to refuse the request. */
export type UnknownNames = (list: string, names: readonly string[]) => void;

/** What the lists of a database do besides asking it. Lists without a cache, and those in a transaction, ask the database each time. */
export interface ListEquipment {
  pages?: ReadPage;
  totals?: CountTotal;
  unknownNames?: UnknownNames;
}

const equipment = new WeakMap<Db, ListEquipment>();

/** Equips all lists of a database, in place of what they had. */
export const equipLists = (db: Db, parts: ListEquipment) => equipment.set(db, parts);

export const equipmentOf = (db: Db): ListEquipment => equipment.get(db) ?? {};
