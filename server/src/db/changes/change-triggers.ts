import { type ClientBase, escapeIdentifier } from 'pg';
import type { TableFacts } from '../table-facts.ts';

/** NOTIFY channels: a table changed; one owner's rows changed; a table was created (`+name`) or dropped (`-name`) at run time. */
export const TABLES = 'table_changed';
export const OWNERS = 'owner_changed';
export const KNOWN = 'table_known';

/** A statement that changes the rows of more owners than this is reported as a change of the whole table. */
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

/** Transition tables that hold the owners affected by an event; an update that changes the owner affects both. */
const ROWS = { insert: ['new'], update: ['old', 'new'], delete: ['old'] } as const;

const SESSIONS = 'sys_session';
/** Sessions notify only on delete: no cache depends on a new session or on its last-seen time. */
const eventsOf = (table: string) => (table === SESSIONS ? (['delete'] as const) : (['insert', 'update', 'delete'] as const));

/** Whether every write to the table is announced, also those that add and update rows. */
export const announcesEverything = (table: string) => table !== SESSIONS;

interface Trigger {
  name: string;
  what: string;
  call: string;
}

const triggersOf = (table: string, quoted: string, owner?: string): Trigger[] => {
  const events = eventsOf(table);
  const whole = { name: 'tells_change', what: `${[...events, 'truncate'].join(' or ')} on ${quoted}`, call: 'notify_table_changed()' };
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

const statementOf = ({ name, what, call }: Trigger) => `create trigger ${name} after ${what} for each statement execute function ${call}`;

/** The CREATE TRIGGER statements of a table without owners; `quoted` is its name as an SQL identifier. */
export const changeTriggers = (table: string, quoted: string): string[] => triggersOf(table, quoted).map(statementOf);

/** Installs triggers on every table that notify of changes: once per table and transaction, and once per owner of changed rows. */
export const installChangeTriggers = async (client: ClientBase, tables: readonly TableFacts[]) => {
  const owners = new Map(tables.map(({ name, owner }) => [name, owner]));
  await client.query(FUNCTIONS);
  const { rows } = await client.query<{ name: string; installed: string[] }>(`
    select c.relname as name, array(select tgname::text from pg_trigger where tgrelid = c.oid) as installed
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = current_schema() and c.relkind in ('r', 'p')`);
  for (const { name: table, installed } of rows)
    for (const trigger of triggersOf(table, escapeIdentifier(table), owners.get(table)))
      if (!installed.includes(trigger.name)) await client.query(statementOf(trigger));
};
