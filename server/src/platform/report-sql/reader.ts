import type { Socket } from 'node:net';
import { escapeLiteral, Pool, type PoolClient, type QueryConfig, type QueryResult } from 'pg';
import Cursor from 'pg-cursor';
import { BoundedClient } from '#db/pool/bounded-client.ts';
import { Overloaded, Refusal } from '#platform/refusal.ts';
import { createGate } from '../async/gate.ts';
import { BACKEND, type Backend, boundMemory, limitBySystem, MEMORY_AT_MOST, type MemoryBound, watchMemory } from './backend-memory.ts';
import { MYSQL_SCHEMA } from './mysql-functions.ts';
import { ReportRefusal, TOO_LATE, TOO_MUCH_MEMORY } from './report-refusal.ts';
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
/** Rows that an export reads at once: few enough for V8 to collect them young. */
const PIECE = 200;
/** Bytes that PostgreSQL may send for one answer, or one piece of an export. */
const BYTES_AT_MOST = 16_000_000;

/** PostgreSQL's code for memory that the system refused. */
const OUT_OF_MEMORY = '53200';
/** What pg says of an answer that did not come in time. */
const READ_TIMEOUT = 'Query read timeout';

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
  /** Bytes of a backend's memory, and what makes the system keep them. */
  memory?: number;
  limit?: typeof limitBySystem;
  /** Called once if nothing bounds the memory of the backends. */
  onUnbounded?: () => void;
  onTrouble?: (error: Error) => void;
}

/** The statements of one run, on one connection. */
export interface ReportSession {
  /** Runs a statement and returns all its rows; it must bound them itself. */
  read(statement: ReportStatement): Promise<ReportRows>;
  /** OIDs of the types that PostgreSQL expects of the parameters of a SELECT which passed the sieve. */
  parameterTypes(select: string): Promise<number[]>;
  /** Passes the rows in pieces, by a cursor, so that a result of any size takes the memory of one piece. */
  readInPieces(statement: ReportStatement, take: (rows: Record<string, unknown>[]) => Promise<void>): Promise<void>;
}

/**
 * The only door to the connections of the report role. The statements of a run share a read-only transaction, for a signed caller, that is
 * rolled back; what they changed in their session is discarded.
 */
export const createReportReader = ({
  url,
  key,
  within = STATEMENT_WITHIN,
  memory = MEMORY_AT_MOST,
  limit = limitBySystem,
  onUnbounded,
  onTrouble,
}: ReaderParts) => {
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
  const backends = new WeakMap<PoolClient, { pid: number; bound: MemoryBound }>();
  let isTold = false;

  /** The connection's backend, which it keeps, with its memory bounded. */
  const backendOf = async (client: PoolClient) => {
    const known = backends.get(client);
    if (known) return known;
    const [backend] = (await client.query<Backend>(BACKEND)).rows;
    if (!backend) throw new Error('PostgreSQL did not name its process');
    const found = { pid: backend.pid, bound: await boundMemory(backend, memory, limit) };
    backends.set(client, found);
    if (found.bound === 'elsewhere' && !isTold) onUnbounded?.();
    isTold ||= found.bound === 'elsewhere';
    return found;
  };

  /** Over a connection of its own: the backend's is busy. */
  const cancel = async (pid: number) => {
    const canceller = new BoundedClient({ connectionString: url, connectionTimeoutMillis: CONNECT_WITHIN });
    try {
      await canceller.connect();
      await canceller.query('select pg_cancel_backend($1)', [pid]);
    } finally {
      await canceller.end();
    }
  };

  const watch = ({ pid, bound }: { pid: number; bound: MemoryBound }) =>
    bound === 'watched' ? watchMemory(pid, memory, () => void cancel(pid).catch((error: Error) => onTrouble?.(error))) : undefined;

  /** Leaves nothing of a run behind: no transaction, setting, lock or prepared statement. */
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

  const sessionOn = (client: PoolClient, received: ByteCount, settingsFor: (limit: number) => string): ReportSession => {
    let isFirst = true;
    /** Each statement has the caller and limit of its own: one before it can have changed them. One round trip. */
    const arm = async (limit: number) => {
      await client.query(`${isFirst ? 'begin read only;' : ''}${settingsFor(limit)}`);
      isFirst = false;
      received.restart();
    };
    return {
      async read(statement) {
        await arm(within);
        const answer = await client.query(extended(statement, { query_timeout: within + GRACE }));
        return { columns: columnsOf(answer), rows: answer.rows };
      },
      async parameterTypes(select) {
        await arm(within);
        await client.query(extended({ text: `prepare asked as ${select}`, values: [] }));
        const { rows } = await client.query<{ oids: number[] }>(
          "select parameter_types::oid[]::bigint[]::float8[] as oids from pg_prepared_statements where name = 'asked'",
        );
        return rows[0]?.oids ?? [];
      },
      async readInPieces(statement, take) {
        await arm(EXPORT_WITHIN);
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
      },
    };
  };

  const using = async <Answer>(caller: ReportCaller, work: (session: ReportSession) => Promise<Answer>, client: PoolClient) => {
    const received = countBytes(client);
    let cut = false;
    let watched: ReturnType<typeof watch>;
    try {
      const backend = await backendOf(client);
      watched = watch(backend);
      const settingsFor = (time: number) =>
        `select set_config('mortise.report_caller', ${escapeLiteral(signCaller(key, caller, backend.pid))}, true), set_config('statement_timeout', '${time}', true)`;
      return await work(sessionOn(client, received, settingsFor));
    } catch (error) {
      const { severity, code, message } = error as { severity?: string; code?: string; message?: string };
      // the door has put the code into words already
      const isGreedy = watched?.isOver() || code === OUT_OF_MEMORY || message === TOO_MUCH_MEMORY;
      // the connection of a statement that is late, or that broke, may still be at work; a backend that grew may keep what it took
      cut = isGreedy || (!(error instanceof Refusal) && !severity);
      if (received.isCut()) throw new ReportRefusal(TOO_LARGE);
      if (isGreedy) throw new ReportRefusal(TOO_MUCH_MEMORY);
      throw message === READ_TIMEOUT ? new ReportRefusal(TOO_LATE) : error;
    } finally {
      watched?.stop();
      received.end();
      // else a late cancellation would meet the next run
      await giveBack(client, cut || watched?.isOver() === true);
    }
  };

  /** Statements of one run. After one that failed, the others fail. */
  const session = <Answer>(caller: ReportCaller, work: (session: ReportSession) => Promise<Answer>) =>
    gate.run('', async () => using(caller, work, await pool.connect()));

  return {
    session,
    /** A run of one statement. */
    read: (caller: ReportCaller, statement: ReportStatement) => session(caller, ({ read }) => read(statement)),
    close: () => pool.end(),
  };
};
export type ReportReader = ReturnType<typeof createReportReader>;
