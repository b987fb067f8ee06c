import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase, PgTransaction } from 'drizzle-orm/pg-core';
import { Pool, types } from 'pg';

/** The database, or a transaction on it: repositories take either. */
export type Db = PgDatabase<NodePgQueryResultHKT, Record<string, never>>;
export type Tx = PgTransaction<NodePgQueryResultHKT, Record<string, never>, Record<string, never>>;

export interface Database {
  db: Db;
  pool: Pool;
  isUp(): Promise<boolean>;
  close(): Promise<void>;
}

const BIGINT = 20;
const asText = new Set<number>([types.builtins.TIMESTAMP, types.builtins.TIMESTAMPTZ, types.builtins.DATE, types.builtins.TIME]);

/** Times stay text and counts become numbers, also in hand-written SQL. */
export const wireTypes = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
    if (asText.has(oid)) return (value: string) => value;
    if (oid === BIGINT) return Number;
    return types.getTypeParser(oid, format as 'text');
  }) as typeof types.getTypeParser,
};

export interface DatabaseOptions {
  connections?: number;
  /** No single statement may hold a connection longer. Milliseconds. */
  statementTimeout?: number;
  /** An idle connection was lost; the next query opens another. */
  onTrouble?: (error: Error) => void;
}

export const openDatabase = (url: string, { connections = 10, statementTimeout = 8000, onTrouble }: DatabaseOptions = {}): Database => {
  const pool = new Pool({
    connectionString: url,
    max: connections,
    types: wireTypes,
    connectionTimeoutMillis: 8000,
    options: `-c timezone=Asia/Shanghai -c statement_timeout=${statementTimeout}`,
  });
  // without a listener the loss of an idle connection would end the process
  pool.on('error', (error) => onTrouble?.(error));
  return {
    db: drizzle(pool) as unknown as Db,
    pool,
    isUp: () =>
      pool.query('select 1').then(
        () => true,
        () => false,
      ),
    close: () => pool.end(),
  };
};
