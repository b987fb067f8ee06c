import { sql } from 'drizzle-orm';
import { escapeIdentifier } from 'pg';
import { changeTriggers, KNOWN } from './change-triggers.ts';
import type { Db } from './db.ts';
import { versionTrigger } from './record-versions.ts';

export interface RunTimeTable {
  name: string;
  /** Where it was made; the first of the search path when left out. */
  schema?: string;
  /** Its rows, named by their `id`, are kept in `sys_data_log` with every change. */
  versioned?: boolean;
}

const notify = (tx: Db, payload: string) => tx.execute(sql`select pg_notify(${KNOWN}, ${payload})`);

/**
 * Lets a table that was made while the server runs tell every process when it changes, as tables of migrations do. Call it in the
 * transaction that makes the table: then all processes know it as soon as it exists, and none when it is rolled back.
 */
export const trackTable = async (tx: Db, { name, schema, versioned = false }: RunTimeTable) => {
  const { rows } = await tx.execute<{ count: number }>(sql`
    select count(*)::int as count from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relname = ${name} and c.relkind in ('r', 'p') and n.nspname not like 'pg\\_%'`);
  // notifications and versions carry the name without its schema
  if (rows[0]?.count !== 1) throw new Error(`${name} must be the name of exactly one table`);
  const quoted = [schema, name].flatMap((part) => (part ? escapeIdentifier(part) : [])).join('.');
  for (const trigger of changeTriggers(name, quoted)) await tx.execute(sql.raw(trigger));
  if (versioned) await tx.execute(sql.raw(versionTrigger(quoted)));
  await notify(tx, `+${name}`);
};

/** Lets every process forget a table. Call it in the transaction that drops or renames it. */
export const forgetTable = (tx: Db, name: string) => notify(tx, `-${name}`);
