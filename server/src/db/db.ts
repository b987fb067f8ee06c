import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import { Pool, types } from 'pg';
import { BoundedClient } from './pool/bounded-client.ts';
import { CallerPool } from './pool/caller-pool.ts';
import { LISTS_AT_ONCE } from './pool/pool-context.ts';

/** The database or a transaction; repositories accept either. */
export type Db = PgDatabase<NodePgQueryResultHKT, Record<string, never>>;

export interface Database {
  db: Db;
  pool: Pool;
  /** Connections that hold session locks; nothing else waits for them. Opened when first used. */
  locks: Pool;
  /** Connections without limits of time, for tasks that change whole tables (ADR 121). Opened when first used. */
  slow: Pool;
  isUp(): Promise<boolean>;
  close(): Promise<void>;
}

// pg's global type parsers, which drizzle uses as well: timestamps stay text and int8 becomes a number, also in hand-written SQL
const { TIMESTAMP, TIMESTAMPTZ, DATE, TIME, INT8 } = types.builtins;
for (const time of [TIMESTAMP, TIMESTAMPTZ, DATE, TIME]) types.setTypeParser(time, (value) => value);
types.setTypeParser(INT8, Number);

/** Timeout for getting a connection, and how long to wait for a result beyond `statement_timeout`. Milliseconds. */
const CONNECT_WITHIN = 6000;
const ANSWER_WITHIN = 500;

export interface DatabaseOptions {
  connections?: number;
  /** PostgreSQL's `statement_timeout` in milliseconds; 0 disables it. */
  statementTimeout?: number;
  /** Connections and `statement_timeout` of what runs in `asList`. */
  lists?: { connections: number; statementTimeout: number };
  /** Connections of what runs in `asSession`. */
  sessionConnections?: number;
  /** How long to wait for a connection. Milliseconds. */
  connectWithin?: number;
  /** Called when an idle connection is lost; the next query opens another. */
  onTrouble?: (error: Error) => void;
}

/** Connections of session locks: the one that the process holds for its jobs, and those that replace it when it is lost. */
const LOCKS_AT_ONCE = 4;

/** As many as tasks run in a process. */
const SLOW_AT_ONCE = 2;

/**
 * The plan of a list depends on the values of its conditions: a rare value needs an index, a common one the order of the rows. Prepared
 * statements would otherwise get one plan for all values.
 */
const PLANNED_EACH_TIME = ' -c plan_cache_mode=force_custom_plan';

const LISTS = { connections: LISTS_AT_ONCE, statementTimeout: 5000 };

export const openDatabase = (
  url: string,
  {
    connections = 10,
    statementTimeout = 8000,
    lists = LISTS,
    sessionConnections = 4,
    connectWithin = CONNECT_WITHIN,
    onTrouble,
  }: DatabaseOptions = {},
): Database => {
  const settings = (max: number, timeout: number, further = '') => ({
    connectionString: url,
    max,
    connectionTimeoutMillis: connectWithin,
    // statement_timeout is enforced by the database; this one covers a database that does not answer at all
    query_timeout: timeout ? timeout + ANSWER_WITHIN : undefined,
    Client: BoundedClient,
    options: `-c timezone=Asia/Shanghai -c statement_timeout=${timeout}${further}`,
  });
  const listPool = new Pool(settings(lists.connections, lists.statementTimeout, PLANNED_EACH_TIME));
  const sessionPool: Pool = new CallerPool(settings(sessionConnections, statementTimeout));
  const pool: Pool = new CallerPool(settings(connections, statementTimeout), { lists: listPool, sessions: sessionPool });
  const locks: Pool = new Pool(settings(LOCKS_AT_ONCE, statementTimeout));
  const slow: Pool = new CallerPool(settings(SLOW_AT_ONCE, 0));
  const pools = [pool, listPool, sessionPool, locks, slow];
  // without a listener, the error of a lost idle connection would crash the process
  let closing = false;
  for (const one of pools) one.on('error', (error) => !closing && onTrouble?.(error));
  return {
    db: drizzle(pool) as unknown as Db,
    pool,
    locks,
    slow,
    isUp: () =>
      sessionPool.query('select 1').then(
        () => true,
        () => false,
      ),
    async close() {
      closing = true;
      await Promise.all(pools.map((one) => one.end()));
    },
  };
};
