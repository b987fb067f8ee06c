import { Client } from 'pg';
import { createChangeCounts } from './change-counts.ts';
import { KNOWN, OWNERS, TABLES } from './change-triggers.ts';

const RECONNECT_AFTER = 1000;
const ANSWER_WITHIN = 5000;
/** By this name processes see each other in the database. */
const LISTENER = 'mortise changes';

/** Knows when each table changed last, as told by the database: by this process, by others, and by hand. */
export interface TableChanges {
  /**
   * Grows with every change of any of these tables, or of the rows of one owner (`ofOwner`); `undefined` when changes cannot be seen,
   * and nothing may be kept.
   */
  versionOf(tables: readonly string[]): number | undefined;
  /** The tables among these words. */
  tablesIn(words: Iterable<string>): string[];
  /** Resolves when every change committed before the call is known here. */
  settle(): Promise<void>;
  /** How many processes listen to this database, this one included. */
  listeners(): Promise<number>;
  close(): Promise<void>;
}

const WATCHED = `
  select distinct c.relname as name from pg_trigger t join pg_proc p on p.oid = t.tgfoid join pg_class c on c.oid = t.tgrelid
  where p.proname = 'notify_table_changed'`;

export const watchTableChanges = async (url: string, onTrouble: (error: Error) => void): Promise<TableChanges> => {
  const seen = createChangeCounts();
  let client: Client | undefined;
  let closed = false;
  let retry: NodeJS.Timeout | undefined;

  const lose = (lost: Client, error: Error) => {
    if (client !== lost || closed) return;
    client = undefined;
    // it may only be slow: cut, so that nothing is heard twice
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
      connectionTimeoutMillis: ANSWER_WITHIN,
      query_timeout: ANSWER_WITHIN,
    });
    next.on('error', (error) => lose(next, error));
    next.on('end', () => lose(next, new Error('the listening connection ended')));
    next.on('notification', ({ channel, payload = '' }) => {
      if (channel === TABLES) seen.noteTable(payload);
      if (channel === OWNERS) seen.noteOwners(payload);
      if (channel === KNOWN) payload.startsWith('+') ? seen.noteAll(payload.slice(1)) : seen.forget(payload.slice(1));
    });
    await next.connect();
    await next.query(`listen ${TABLES}; listen ${OWNERS}; listen ${KNOWN}`);
    const { rows } = await next.query<{ name: string }>(WATCHED);
    // notifications sent while no process listened are lost: every table counts as changed, and dropped ones are forgotten
    seen.begin(rows.map(({ name }) => name));
    if (closed) await next.end();
    else client = next;
  };
  await connect();

  const hearAll = async () => {
    // PostgreSQL hands out notifications of committed transactions before it answers the next statement of a listener
    await client?.query('select 1').catch((error: Error) => client && lose(client, error));
  };
  let asking: Promise<void> | undefined;
  let following: Promise<void> | undefined;
  /** One question at a time; whoever comes while one is on its way shares the next, because that one may have been too early. */
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
