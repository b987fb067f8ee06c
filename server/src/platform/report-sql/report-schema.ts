import { type SQL, sql } from 'drizzle-orm';
import { escapeIdentifier, escapeLiteral } from 'pg';
import type { Db } from '#db/db.ts';
import { MYSQL_FUNCTIONS, MYSQL_SCHEMA } from './mysql-functions.ts';

/** Which rows of a table reports show to their caller. */
export const ROW_RULES = ['all', 'tenant', 'department', 'own'] as const;
export type RowRule = (typeof ROW_RULES)[number];

/** A table that reports may read. */
export interface ReportSource {
  table: string;
  /** The columns that reports see; all but secrets without. */
  columns: readonly string[] | null;
  rowRule: RowRule;
}

/** Columns that no report ever sees, whatever a source names. */
export const SECRET_COLUMN = /passw|salt|secret|token|ticket|credential|private_key|_hash$/i;

/** Compares the signature of signed-caller.ts. `sha256` twice, because a single one could be extended. */
const WHO = `
  create or replace function report.who(field text) returns text language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
  declare
    parts text[] := regexp_match(current_setting('mortise.report_caller', true), '^(\\{.*\\})\\|(\\d{1,10})\\|(\\d{1,12})\\|([0-9a-f]{64})$');
    key bytea;
    signed bytea;
  begin
    if parts is null or parts[2]::bigint <> pg_backend_pid() or parts[3]::bigint < extract(epoch from clock_timestamp()) then
      return null;
    end if;
    select secret into key from public.report_key where id = 1;
    signed := convert_to(parts[1] || '|' || parts[2] || '|' || parts[3], 'UTF8');
    if key is null or encode(sha256(key || sha256(key || signed)), 'hex') <> parts[4] then
      return null;
    end if;
    return parts[1]::jsonb ->> field;
  end $$`;

const readColumns = async (tx: Db, table: string) => {
  const { rows } = await tx.execute<{ name: string }>(sql`
    select attname as name from pg_attribute
    where attrelid = to_regclass('public.' || quote_ident(${table})) and attnum > 0 and not attisdropped order by attnum`);
  return rows.map(({ name }) => name);
};

const who = (field: string) => `(select report.who(${escapeLiteral(field)}))`;

/** A rule on a column that the table does not have shows no row: a wrong source must not open a table. */
const conditionOf = (rule: RowRule, has: (column: string) => boolean): string => {
  const whole = `${who('whole')} = 'true'`;
  switch (rule) {
    case 'all':
      return `${who('user')} is not null`;
    case 'tenant':
      return has('tenant_id') ? `tenant_id::text = ${who('tenant')}` : 'false';
    case 'department':
      return has('sys_org_code') ? `(${whole} or (${who('org')} <> '' and starts_with(sys_org_code, ${who('org')})))` : 'false';
    case 'own':
      return has('create_by') ? `(${whole} or create_by = ${who('name')})` : 'false';
  }
};

/** The view through which reports read a table: chosen columns, rows in scope, nothing removed, and nothing without a signed caller. */
const viewOf = ({ table, columns: chosen, rowRule }: ReportSource, present: readonly string[]) => {
  const shown = present.filter((name) => !SECRET_COLUMN.test(name) && (!chosen || chosen.includes(name)));
  if (!shown.length) return undefined;
  const has = (column: string) => present.includes(column);
  const conditions = [conditionOf(rowRule, has), ...(has('del_flag') ? [`coalesce(del_flag::text, '0') = '0'`] : [])];
  // a barrier is planned apart: it keeps conditions of the report away from hidden rows, and the order of the report away from indexes
  const barrier = rowRule === 'all' && !has('del_flag') ? '' : 'with (security_barrier) ';
  return `create view report.${escapeIdentifier(table)} ${barrier}as
    select ${shown.map(escapeIdentifier).join(', ')} from public.${escapeIdentifier(table)} where ${conditions.join(' and ')}`;
};

const dropViews = `
  do $$ declare known text; begin
    for known in select c.relname from pg_class c join pg_namespace n on n.oid = c.relnamespace where n.nspname = 'report' and c.relkind = 'v' loop
      execute format('drop view report.%I cascade', known);
    end loop;
  end $$`;

// key of the advisory lock, so that processes make the views one after the other; any unique number
const LOCK = 7_160_247;

const MAKE_KEY = `insert into report_key (id, secret)
  values (1, sha256(convert_to(gen_random_uuid()::text || gen_random_uuid() || clock_timestamp(), 'UTF8'))) on conflict do nothing`;

/** The key of the callers' signatures, made by the first process that asks for it. */
export const readReportKey = async (db: Db): Promise<Buffer> => {
  await db.execute(sql.raw(MAKE_KEY));
  const { rows } = await db.execute<{ secret: Buffer }>(sql`select secret from report_key where id = 1`);
  if (!rows[0]) throw new Error('report_key has no row');
  return rows[0].secret;
};

/**
 * Makes the schema `report` anew: one view for each source, and the rights of the role. In one transaction, so that a running report sees
 * the old views or the new ones.
 *
 * @returns names of sources without a table or a column to show
 */
export const installReportSchema = (db: Db, role: string, sources: readonly ReportSource[]): Promise<string[]> =>
  db.transaction(async (tx) => {
    const run = (statement: string | SQL) => tx.execute(typeof statement === 'string' ? sql.raw(statement) : statement);
    const name = escapeIdentifier(role);
    const empty: string[] = [];
    await run(`select pg_advisory_xact_lock(${LOCK})`);
    for (const statement of ['create schema if not exists report', WHO, MYSQL_FUNCTIONS, dropViews]) await run(statement);
    for (const source of sources) {
      const view = viewOf(source, await readColumns(tx, source.table));
      if (view) await run(view);
      else empty.push(source.table);
    }
    for (const schema of ['report', MYSQL_SCHEMA]) {
      await run(`revoke all on all functions in schema ${schema} from public`);
      await run(`grant usage on schema ${schema} to ${name}`);
      await run(`grant execute on all functions in schema ${schema} to ${name}`);
    }
    await run(`grant select on all tables in schema report to ${name}`);
    return empty;
  });
