import type { Socket } from 'node:net';
import { Pool, type PoolClient, type QueryConfig, type QueryResult } from 'pg';
import Cursor from 'pg-cursor';
import { BoundedClient } from '#db/bounded-client.ts';
import { createGate } from '#platform/gate.ts';
import { Overloaded, Refusal } from '#platform/refusal.ts';
import { MYSQL_SCHEMA } from './mysql-functions.ts';
import { ReportRefusal } from './report-refusal.ts';
import { type ReportCaller, signCaller } from './signed-caller.ts';

/** A statement whose only SQL is the server's own and that of a report which passed the sieve. */
export interface ReportStatement {
  text: string;
  values: readonly unknown[];
}

export interface ReportColumnType {
  name: string;
  /** OID of PostgreSQL's type. */
  oid: number;
}

export interface ReportRows {
  columns: ReportColumnType[];
  rows: Record<string, unknown>[];
}

/** Milliseconds that PostgreSQL gives a statement. */
const STATEMENT_WITHIN = 3000;
/** Milliseconds beyond that until the connection is cut: a statement can lift PostgreSQL's limit only for a later one. */
const GRACE = 500;
const CONNECT_WITHIN = 2000;
/** Connections of this process, and reports that may queue for them. */
const AT_ONCE = 4;
const QUEUE = 24;
/** Time of an export, which reads every row. Milliseconds. */
const EXPORT_WITHIN = 120_000;
const PIECE = 1000;
/** Bytes that PostgreSQL may send for one answer, or one piece of an export. */
const BYTES_AT_MOST = 16_000_000;

const TOO_LARGE = '结果过大，已停止，请缩小范围';

/** The socket of a connection, which the types of pg leave out. */
const socketOf = (client: PoolClient) => (client as unknown as { connection: { stream: Socket } }).connection.stream;

/** Cuts the connection when an answer is too large: pg would build it in memory whole, and cannot hold one of 512 MB. */
const countBytes = (client: PoolClient) => {
  const socket = socketOf(client);
  let bytes = 0;
  let isCut = false;
  const count = (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes <= BYTES_AT_MOST || isCut) return;
    isCut = true;
    socket.destroy();
  };
  socket.on('data', count);
  return {
    isCut: () => isCut,
    restart() {
      bytes = 0;
    },
    end: () => socket.off('data', count),
  };
};
type ByteCount = ReturnType<typeof countBytes>;

const extended = ({ text, values }: ReportStatement, more: object = {}) =>
  // `queryMode` is missing in the types of pg: without it several statements in one text would run
  ({ text, values: [...values], queryMode: 'extended', ...more }) as QueryConfig;

const columnsOf = ({ fields }: Pick<QueryResult, 'fields'>) => fields.map(({ name, dataTypeID }) => ({ name, oid: dataTypeID }));

export interface ReaderParts {
  /** URL of the product's database, for the report role. */
  url: string;
  /** Key of the signatures, as `report_key` stores it. */
  key: Buffer;
  /** Milliseconds of a statement. */
  within?: number;
  onTrouble?: (error: Error) => void;
}

/**
 * The only door to the connections of the report role. Every statement runs alone in a read-only transaction, for a signed caller, and is
 * rolled back; what it changed in its session is discarded.
 */
export const createReportReader = ({ url, key, within = STATEMENT_WITHIN, onTrouble }: ReaderParts) => {
  const pool = new Pool({
    connectionString: url,
    max: AT_ONCE,
    connectionTimeoutMillis: CONNECT_WITHIN,
    idleTimeoutMillis: 30_000,
    Client: BoundedClient,
    options: `-c timezone=Asia/Shanghai -c search_path=report,${MYSQL_SCHEMA}`,
    application_name: 'mortise-report',
  });
  pool.on('error', (error) => onTrouble?.(error));
  const gate = createGate({ atOnce: AT_ONCE, waiting: QUEUE }, () => new Overloaded(5));

  /** Leaves nothing of a statement behind: no transaction, setting, lock or prepared statement. */
  const giveBack = async (client: PoolClient, cut: boolean) => {
    if (cut) return client.release(true);
    try {
      await client.query('rollback');
      await client.query('discard all');
      client.release();
    } catch (error) {
      client.release(error instanceof Error ? error : true);
    }
  };

  /** @param limit milliseconds of the statement */
  const using = <Answer>(caller: ReportCaller, limit: number, work: (client: PoolClient, received: ByteCount) => Promise<Answer>) =>
    gate.run('', async () => {
      const client = await pool.connect();
      const received = countBytes(client);
      let cut = false;
      try {
        const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
        await client.query('begin read only');
        await client.query("select set_config('mortise.report_caller', $1, true), set_config('statement_timeout', $2, true)", [
          signCaller(key, caller, rows[0]?.pid ?? 0),
          String(limit),
        ]);
        return await work(client, received);
      } catch (error) {
        // the connection of a statement that is late, or that broke, may still be at work
        cut = !(error instanceof Refusal) && !(error as { severity?: string }).severity;
        throw received.isCut() ? new ReportRefusal(TOO_LARGE) : error;
      } finally {
        received.end();
        await giveBack(client, cut);
      }
    });

  return {
    /** Runs a statement and returns all its rows; it must bound them itself. */
    read: (caller: ReportCaller, statement: ReportStatement): Promise<ReportRows> =>
      using(caller, within, async (client) => {
        const answer = await client.query(extended(statement, { query_timeout: within + GRACE }));
        return { columns: columnsOf(answer), rows: answer.rows };
      }),

    /** Passes the rows in pieces, by a cursor, so that a result of any size takes the memory of one piece. */
    readInPieces: (caller: ReportCaller, statement: ReportStatement, take: (rows: Record<string, unknown>[]) => Promise<void>) =>
      using(caller, EXPORT_WITHIN, async (client, received) => {
        const cursor = client.query(new Cursor<Record<string, unknown>>(statement.text, [...statement.values]));
        try {
          for (let rows = await cursor.read(PIECE); rows.length; rows = await cursor.read(PIECE)) {
            await take(rows);
            received.restart();
          }
        } finally {
          // a connection that was cut has no cursor left
          if (!received.isCut()) await cursor.close();
        }
      }),

    close: () => pool.end(),
  };
};
export type ReportReader = ReturnType<typeof createReportReader>;
