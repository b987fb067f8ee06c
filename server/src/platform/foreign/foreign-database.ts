import type { JdbcAddress } from './jdbc-text.ts';

export interface ForeignColumn {
  name: string;
  type: 'integer' | 'decimal' | 'boolean' | 'date' | 'datetime' | 'text';
}

/** A value of a query's parameter. */
export type Parameter = string | number | boolean | null;

export type ForeignRow = Record<string, unknown>;

/** What an account may do in a foreign database: its rights are the only boundary there, since a read-only transaction is none in MySQL. */
export interface Grants {
  /** All rights, as the database words them. */
  rights: string[];
  /** Those with which it can change rows or objects. */
  writing: string[];
  /** Those that are never accepted: removing tables, files of the machine, administration. */
  forbidden: string[];
}

/** A statement of a report, composed by the server around text that its sieve passed. */
export interface ForeignStatement {
  text: string;
  values: readonly Parameter[];
}

export interface ForeignResult {
  columns: ForeignColumn[];
  rows: ForeignRow[];
}

/** One connection to a foreign database, for one piece of work. */
export interface ForeignDatabase {
  columns(sql: string): Promise<ForeignColumn[]>;
  /** At most `limit` rows of one SELECT. */
  page(sql: string, params: readonly Parameter[], limit: number): Promise<ForeignRow[]>;
  /** Runs a statement of a report and returns all its rows, which it must bound itself. Drivers without it run no reports. */
  run?(statement: ForeignStatement): Promise<ForeignResult>;
  /** Passes the rows in pieces, so that a result of any size takes the memory of one piece. */
  runInPieces?(statement: ForeignStatement, take: (rows: ForeignRow[]) => Promise<void>, within: number): Promise<void>;
  grants(): Promise<Grants>;
  close(): Promise<void>;
  /** Cuts the connection without waiting for the database. */
  destroy(): void;
}

/** How a driver reaches a database: `ip` is the checked address of `host`, whose name only serves TLS. */
export interface Reach extends JdbcAddress {
  ip: string;
  username: string;
  password: string;
  /** Milliseconds after which the database itself shall end a statement. */
  deadline: number;
}

export type OpenForeign = (reach: Reach) => Promise<ForeignDatabase>;

interface Right {
  /** The right as rules compare it, such as `INSERT`. */
  name: string;
  /** The right as people read it, such as `INSERT（shop.orders）`. */
  words: string;
}

const distinct = (rights: readonly Right[]) => [...new Set(rights.map(({ words }) => words))].slice(0, 50);

/** Sorts rights into those that only read, those that write and those that are never accepted. */
export const judge = (rights: readonly Right[], rules: { reading: RegExp; forbidden: RegExp }): Grants => ({
  rights: distinct(rights),
  forbidden: distinct(rights.filter(({ name }) => rules.forbidden.test(name))),
  writing: distinct(rights.filter(({ name }) => !rules.forbidden.test(name) && !rules.reading.test(name))),
});
