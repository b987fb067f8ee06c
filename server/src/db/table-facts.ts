import { getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

/** A table of pairs, such as the roles of users. Its lists are recorded whole in 数据日志, under the id of their subject (ADR 8). */
export interface Membership {
  /** Column with the owner of a list. */
  subject: string;
  /** Column with the member, and the column of another table that holds the member's name. */
  member: string;
  namedBy: { table: string; column: string };
  /** Column with further details of an entry. */
  detail?: string;
}

/** What others must know of a table. Columns have their names in the database. */
export interface TableFacts {
  name: string;
  /** Every change of a row is recorded in 数据日志 (ADR 8). Tables with audit columns say so, or say `false`. */
  isVersioned?: boolean;
  /** Column with a mobile number that versions keep masked, because readers of versions need no right to the numbers (ADR 95). */
  maskedPhone?: string;
  membership?: Membership;
  /** Column with the owner of a row: changes are announced by owner too, because rows are cached or pushed by user or session. */
  owner?: string;
  /** Columns of which a form may ask whether a value is free (docs/wire/shell.md §5). */
  unique?: readonly string[];
  /** The one whose unique index is on `lower()`: names that differ only in case are the same (ADR 35). */
  caseless?: string;
  /** Removed rows stay in the table, marked in `del_flag`. Those of other tables leave it. */
  keepsRemoved?: boolean;
  /** Columns that any signed-in user may read as a dictionary: no e-mail addresses, phone numbers or secrets. */
  dictionary?: readonly string[];
  /** Columns that reports read unless `report_source` says otherwise. */
  report?: 'all' | readonly string[];
}

/** States the facts of a table beside it; `server/src/all-tables.ts` gathers them. */
export const tableFacts = (table: PgTable, facts: Omit<TableFacts, 'name'>): TableFacts => ({ name: getTableName(table), ...facts });
