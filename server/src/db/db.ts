import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import { type Pool, types } from 'pg';
import { BoundedClient } from './bounded-client.ts';
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

/** How long a request waits for a connection, and for an answer that the database should have cut off itself. Milliseconds. */
const CONNECT_WITHIN = 6000;
const ANSWER_WITHIN = 500;

export interface DatabaseOptions {
  connections?: number;
  /** No single statement may hold a connection longer. Milliseconds; 0: as long as it takes. */
  statementTimeout?: number;
  /** An idle connection was lost; the next query opens another. */
  onTrouble?: (error: Error) => void;
}

export const openDatabase = (url: string, { connections = 10, statementTimeout = 8000, onTrouble }: DatabaseOptions = {}): Database => {
  const pool: Pool = new CallerPool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: CONNECT_WITHIN,
    // the database keeps its own limit; this one is for a database that does not answer at all
    query_timeout: statementTimeout ? statementTimeout + ANSWER_WITHIN : undefined,
    Client: BoundedClient,
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
