import { sql } from 'drizzle-orm';
import { escapeIdentifier } from 'pg';
import type { Db } from '../db.ts';
import { versionTrigger } from '../versions/record-versions.ts';
import { changeTriggers, KNOWN } from './change-triggers.ts';

export interface RunTimeTable {
  name: string;
  /** Schema of the table; by default the first of the search path. */
  schema?: string;
  /** Record every change of its rows, by their `id`, in `sys_data_log`. */
  versioned?: boolean;
}

const notify = (tx: Db, payload: string) => tx.execute(sql`select pg_notify(${KNOWN}, ${payload})`);

/**
 * Installs change notifications on a table created at run time, as tables of migrations have them. Call it in the transaction that
 * creates the table: every process then tracks the table as soon as it exists, and none does after a rollback. A table that was tracked before
 * keeps its triggers.
 */
export const trackTable = async (tx: Db, { name, schema, versioned = false }: RunTimeTable) => {
  const { rows } = await tx.execute<{ count: number }>(sql`
    select count(*)::int as count from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relname = ${name} and c.relkind in ('r', 'p') and n.nspname not like 'pg\\_%'`);
  // notifications and versions identify a table by its name without schema, so the name must be unique
  if (rows[0]?.count !== 1) throw new Error(`${name} must be the name of exactly one table`);
  const quoted = [schema, name].flatMap((part) => (part ? escapeIdentifier(part) : [])).join('.');
  const { rows: triggers } = await tx.execute(
    sql`select 1 from pg_trigger where tgrelid = ${quoted}::regclass and not tgisinternal limit 1`,
  );
  if (!triggers.length) {
    for (const trigger of changeTriggers(name, quoted)) await tx.execute(sql.raw(trigger));
    if (versioned) await tx.execute(sql.raw(versionTrigger(quoted)));
  }
  await notify(tx, `+${name}`);
};

/** Makes every process stop tracking a table. Call it in the transaction that drops or renames it. */
export const forgetTable = (tx: Db, name: string) => notify(tx, `-${name}`);
