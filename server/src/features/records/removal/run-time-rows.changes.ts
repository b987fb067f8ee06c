import { sql } from 'drizzle-orm';
import { now } from '#db/clock.ts';
import type { Db } from '#db/db.ts';
import { newId } from '#db/new-id.ts';
import { currentCaller } from '#platform/caller.ts';
import { Refusal } from '#platform/refusal.ts';
import { removalRowTable, removalTable } from './removal.table.ts';

/** Schema of the tables that are made at run time; their names are unique over all schemas. */
const SCHEMA = 'online';
/** Records per INSERT statement: PostgreSQL limits its parameters. */
const AT_ONCE = 500;

/** Rows that leave one table; `root` is the id of the record in whose removal a row is stored. */
interface LeavingRows {
  table: string;
  /** 0: rows of the table of the records; 1: rows that go with them. */
  depth: number;
  rows: readonly { id: string; root: string }[];
}

interface RunTimeRemoval {
  /** Table of the records. */
  kind: string;
  records: readonly { id: string; name: string }[];
  parts: readonly LeavingRows[];
}

const tableIn = (name: string) => sql`${sql.identifier(SCHEMA)}.${sql.identifier(name)}`;
const texts = (values: readonly string[]) => sql`${sql.param([...values])}::text[]`;

/**
 * Moves records of a table made at run time into its recycle bin. Such tables have no foreign keys, so that the caller names the rows that go
 * along. One statement deletes and stores each row: what is restored is exactly what was deleted. Works inside a transaction.
 */
export const recycleRunTimeRows = async (tx: Db, { kind, records, parts }: RunTimeRemoval) => {
  const removedBy = currentCaller()?.username ?? null;
  const removals = records.map(({ id, name }) => ({ id: newId(), kind, rootId: id, name, removedBy, removedTime: now() }));
  for (let from = 0; from < removals.length; from += AT_ONCE) await tx.insert(removalTable).values(removals.slice(from, from + AT_ONCE));
  const removalOf = new Map(removals.map(({ id, rootId }) => [rootId, id]));
  for (const { table, depth, rows } of parts) {
    const ids = rows.map(({ id }) => id);
    const owners = rows.map(({ root }) => removalOf.get(root) ?? '');
    await tx.execute(sql`
      with gone as (
        delete from ${tableIn(table)} t using unnest(${texts(ids)}, ${texts(owners)}) as given(id, removal)
        where t.id = given.id returning given.removal, to_jsonb(t) as content)
      insert into sys_removal_row (id, removal_id, depth, table_name, content)
      select replace(gen_random_uuid()::text, '-', ''), removal, ${depth}::int, ${table}, content from gone`);
  }
};

/** Columns that the table has and some of the stored rows, too; none if there is no such table. */
const columnsOf = async (tx: Db, table: string, stored: ReturnType<typeof sql>) => {
  const { rows } = await tx.execute<{ name: string }>(sql`
    select a.attname as name from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
    where c.relname = ${table} and n.nspname = ${SCHEMA} and a.attnum > 0 and not a.attisdropped
      and a.attname in (select distinct key from sys_removal_row k, jsonb_object_keys(k.content) key where ${stored})`);
  return rows.map(({ name }) => sql.identifier(name));
};

/**
 * Inserts the stored rows of removals, those of the records first. Rows of a table that is gone are left out.
 *
 * @returns ids of the inserted rows of the records' own table
 */
export const restoreRunTimeRows = async (tx: Db, removals: readonly string[]): Promise<string[]> => {
  const { rows: parts } = await tx.execute<{ name: string; depth: number; count: number }>(sql`
    select table_name as name, depth, count(*)::int as count from sys_removal_row
    where removal_id = any(${texts(removals)}) group by 1, 2 order by depth, name`);
  const back: string[] = [];
  for (const { name, depth, count } of parts) {
    const stored = sql`k.removal_id = any(${texts(removals)}) and k.table_name = ${name} and k.depth = ${depth}`;
    const columns = await columnsOf(tx, name, stored);
    if (!columns.length) continue;
    const { rows } = await tx.execute<{ id: string }>(sql`
      insert into ${tableIn(name)} (${sql.join(columns, sql`, `)})
      select ${sql.join(
        columns.map((column) => sql`r.${column}`),
        sql`, `,
      )}
      from sys_removal_row k cross join lateral jsonb_populate_record(null::${tableIn(name)}, k.content) r
      where ${stored} on conflict do nothing returning id`);
    if (depth === 0) back.push(...rows.map(({ id }) => id));
    else if (rows.length !== count) throw new Refusal('无法还原：子表数据与已有的数据重复');
  }
  return back;
};

/** Renames columns in the stored rows of a table as they were renamed in the table, all at once: names may have been exchanged. */
export const renameRecycledColumns = async (tx: Db, table: string, renames: ReadonlyMap<string, string>) => {
  if (!renames.size) return;
  const [from, to] = [[...renames.keys()], [...renames.values()]];
  await tx
    .update(removalRowTable)
    .set({
      content: sql`(content - ${texts(from)}) || coalesce((
        select jsonb_object_agg(given.after, content -> given.before)
        from unnest(${texts(from)}, ${texts(to)}) as given(before, after) where content ? given.before), '{}')`,
    })
    .where(sql`table_name = ${table} and content ?| ${texts(from)}`);
};
