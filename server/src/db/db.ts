import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import { type Pool, types } from 'pg';
import { CallerPool } from './caller-pool.ts';

/** The database, or a transaction on it: repositories take either. */
export type Db = PgDatabase<NodePgQueryResultHKT, Record<string, never>>;

export interface Database {
  db: Db;
  pool: Pool;
  isUp(): Promise<boolean>;
  close(): Promise<void>;
}

// drizzle asks pg's own parsers, so they are set there: times stay text and counts become numbers, also in hand-written SQL
const { TIMESTAMP, TIMESTAMPTZ, DATE, TIME, INT8 } = types.builtins;
for (const time of [TIMESTAMP, TIMESTAMPTZ, DATE, TIME]) types.setTypeParser(time, (value) => value);
types.setTypeParser(INT8, Number);

export interface DatabaseOptions {
  connections?: number;
  /** No single statement may hold a connection longer. Milliseconds. */
  statementTimeout?: number;
  /** An idle connection was lost; the next query opens another. */
  onTrouble?: (error: Error) => void;
}

export const openDatabase = (url: string, { connections = 10, statementTimeout = 8000, onTrouble }: DatabaseOptions = {}): Database => {
  const pool: Pool = new CallerPool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: 8000,
    options: `-c timezone=Asia/Shanghai -c statement_timeout=${statementTimeout}`,
  });
  // without a listener the loss of an idle connection would end the process
  let closing = false;
  pool.on('error', (error) => !closing && onTrouble?.(error));
  return {
    db: drizzle(pool) as unknown as Db,
    pool,
    isUp: () =>
      pool.query('select 1').then(
        () => true,
        () => false,
      ),
    close: () => {
      closing = true;
      return pool.end();
    },
  };
};
