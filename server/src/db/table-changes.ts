import { Client, type ClientBase } from 'pg';
import { createChangeCounts } from './change-counts.ts';

const TABLES = 'table_changed';
const OWNERS = 'owner_changed';
const RECONNECT_AFTER = 1000;
const ANSWER_WITHIN = 5000;
/** By this name processes see each other in the database. */
const LISTENER = 'mortise changes';

/** Tables of which much is kept for one person or session each, and the column that says whose a row is. */
const OWNED: Record<string, string> = { sys_user: 'id', sys_session: 'id', sys_announcement_send: 'user_id' };

/** A change of more owners than this is told as one of the whole table. */
const OWNERS_AT_MOST = 50;

const FUNCTIONS = `
  create or replace function notify_table_changed() returns trigger language plpgsql as $$
  begin
    perform pg_notify('${TABLES}', tg_table_name);
    return null;
  end $$;

  create or replace function notify_owners_changed() returns trigger language plpgsql as $$
  declare
    owners text[];
  begin
    if tg_op <> 'TRUNCATE' then
      execute format('select array(select distinct %I::text from changed limit ${OWNERS_AT_MOST + 1})', tg_argv[0]) into owners;
    end if;
    if cardinality(owners) <= ${OWNERS_AT_MOST} then
      perform pg_notify('${OWNERS}', concat(tg_table_name, ':', owner)) from unnest(owners) as owner;
    else
      perform pg_notify('${OWNERS}', tg_table_name);
    end if;
    return null;
  end $$;`;

/** By which rows an event tells owners; a row that goes from one to another concerns both. */
const ROWS = { insert: ['new'], update: ['old', 'new'], delete: ['old'] } as const;

/** A session tells only when it ends; that it was seen again changes nothing that anybody keeps. */
const eventsOf = (table: string) => (table === 'sys_session' ? (['delete'] as const) : (['insert', 'update', 'delete'] as const));

const triggersOf = (table: string, quoted: string) => {
  const events = eventsOf(table);
  const whole = { name: 'tells_change', what: `${[...events, 'truncate'].join(' or ')} on ${quoted}`, call: 'notify_table_changed()' };
  const owner = OWNED[table];
  if (!owner) return [whole];
  const call = `notify_owners_changed('${owner}')`;
  const rows = events.flatMap((event) =>
    ROWS[event].map((row) => ({
      name: `tells_owners_of_${event}_${row}`,
      what: `${event} on ${quoted} referencing ${row} table as changed`,
      call,
    })),
  );
  return [whole, { name: 'tells_owners_of_truncate', what: `truncate on ${quoted}`, call }, ...rows];
};

/** Lets every table tell when it changed: one notification per table and transaction, and one for each owner of changed rows. */
export const installChangeTriggers = async (client: ClientBase) => {
  await client.query(FUNCTIONS);
  const { rows } = await client.query<{ name: string; installed: string[] }>(`
    select c.relname as name, array(select tgname::text from pg_trigger where tgrelid = c.oid) as installed
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = current_schema() and c.relkind in ('r', 'p')`);
  for (const { name: table, installed } of rows)
    for (const { name, what, call } of triggersOf(table, client.escapeIdentifier(table)))
      if (!installed.includes(name)) await client.query(`create trigger ${name} after ${what} for each statement execute function ${call}`);
};

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
    next.on('notification', ({ channel, payload = '' }) => (channel === OWNERS ? seen.noteOwners(payload) : seen.noteTable(payload)));
    await next.connect();
    await next.query(`listen ${TABLES}; listen ${OWNERS}`);
    const { rows } = await next.query<{ name: string }>(WATCHED);
    // whatever was missed while nobody listened counts as a change of everything
    for (const { name } of rows) seen.noteAll(name);
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
