import { Client } from 'pg';
import { createChangeCounts, readOwner } from './change-counts.ts';
import { KNOWN, OWNERS, TABLES } from './change-triggers.ts';

const RECONNECT_AFTER = 1000;
const ANSWER_WITHIN = 5000;
/** `application_name` of the listening connections, by which processes count each other. */
const LISTENER = 'mortise changes';

/** Tracks table changes through LISTEN/NOTIFY, whether made by this process, another one or manual SQL. */
export interface TableChanges {
  /**
   * Version of these tables, or of one owner's rows (`ofOwner`); grows with every change. `undefined` while notifications cannot be
   * received: then nothing may be cached.
   */
  versionOf(tables: readonly string[]): number | undefined;
  /** Calls the listener with each owner of changed rows of the table (`ofOwner`); without one if any owner's rows may have changed. */
  hearOwners(table: string, listener: (owner?: string) => void): void;
  /** Calls the listener at each change of one of the tables, and once when changes may have been missed. */
  hearTables(tables: readonly string[], listener: () => void): void;
  /** Those of the words that are names of tracked tables. */
  tablesIn(words: Iterable<string>): string[];
  /** Resolves when the notifications of all changes committed before the call have been processed. */
  settle(): Promise<void>;
  /** Number of processes that listen to this database, including this one. */
  listeners(): Promise<number>;
  close(): Promise<void>;
}

const WATCHED = `
  select distinct c.relname as name from pg_trigger t join pg_proc p on p.oid = t.tgfoid join pg_class c on c.oid = t.tgrelid
  where p.proname = 'notify_table_changed'`;

/** @param answerWithin how long to wait for the connection and for each answer, in milliseconds */
export const watchTableChanges = async (
  url: string,
  onTrouble: (error: Error) => void,
  answerWithin = ANSWER_WITHIN,
): Promise<TableChanges> => {
  const seen = createChangeCounts();
  const ownerListeners: { table: string; listener: (owner?: string) => void }[] = [];
  const tableListeners: { tables: readonly string[]; listener: () => void }[] = [];
  const announceOwner = (name: string) => {
    const { table, owner } = readOwner(name);
    for (const heard of ownerListeners) if (heard.table === table) heard.listener(owner);
  };
  const announceTable = (table: string) => {
    for (const { tables, listener } of tableListeners) if (tables.includes(table)) listener();
  };
  let client: Client | undefined;
  let closed = false;
  let retry: NodeJS.Timeout | undefined;

  const lose = (lost: Client, error: Error) => {
    if (client !== lost || closed) return;
    client = undefined;
    // the connection may only be slow: close it, so that no notification arrives twice
    lost.end().catch(() => undefined);
    onTrouble(error);
    reconnectSoon();
  };
  const reconnectSoon = () => {
    retry = setTimeout(() => void connect().catch(reconnectSoon), RECONNECT_AFTER);
    retry.unref();
  };
  const connect = async () => {
    const next = new Client({
      connectionString: url,
      application_name: LISTENER,
      keepAlive: true,
      connectionTimeoutMillis: answerWithin,
      query_timeout: answerWithin,
    });
    next.on('error', (error) => lose(next, error));
    next.on('end', () => lose(next, new Error('the listening connection ended')));
    next.on('notification', ({ channel, payload = '' }) => {
      if (channel === TABLES) {
        seen.noteTable(payload);
        announceTable(payload);
      }
      if (channel === OWNERS) {
        seen.noteOwners(payload);
        announceOwner(payload);
      }
      if (channel === KNOWN) payload.startsWith('+') ? seen.noteAll(payload.slice(1)) : seen.forget(payload.slice(1));
    });
    await next.connect();
    await next.query(`listen ${TABLES}; listen ${OWNERS}; listen ${KNOWN}`);
    const { rows } = await next.query<{ name: string }>(WATCHED);
    // notifications sent while no process listened are lost: every table counts as changed, and dropped ones are forgotten
    seen.begin(rows.map(({ name }) => name));
    for (const { name } of rows) {
      announceOwner(name);
      announceTable(name);
    }
    if (closed) await next.end();
    else client = next;
  };
  await connect();

  const hearAll = async () => {
    // PostgreSQL delivers the notifications of committed transactions before the result of the listener's next statement
    await client?.query('select 1').catch((error: Error) => client && lose(client, error));
  };
  let asking: Promise<void> | undefined;
  let following: Promise<void> | undefined;
  /** Coalesces calls: one query runs at a time; callers that arrive meanwhile share the next, as the running one may miss their changes. */
  const settle = (): Promise<void> => {
    if (asking) {
      following ??= asking.then(() => {
        following = undefined;
        return settle();
      });
      return following;
    }
    asking = hearAll().finally(() => {
      asking = undefined;
    });
    return asking;
  };

  return {
    versionOf(tables) {
      if (!client) return undefined;
      let sum = 0;
      for (const table of tables) {
        const version = seen.of(table);
        if (version === undefined) return undefined;
        sum += version;
      }
      return sum;
    },
    hearOwners: (table, listener) => void ownerListeners.push({ table, listener }),
    hearTables: (tables, listener) => void tableListeners.push({ tables, listener }),
    tablesIn: (words) => [...new Set(words)].filter((word) => seen.of(word) !== undefined),
    settle,
    async listeners() {
      const same = 'select count(*)::int as count from pg_stat_activity where datname = current_database() and application_name = $1';
      const found = await client?.query<{ count: number }>(same, [LISTENER]);
      return found?.rows[0]?.count ?? 1;
    },
    async close() {
      closed = true;
      clearTimeout(retry);
      await client?.end();
    },
  };
};
