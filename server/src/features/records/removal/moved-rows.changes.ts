import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#db/db.ts';

/** A column that refers to the id of another table. */
interface ForeignKey {
  child: string;
  column: string;
  parent: string;
}

/** Ids of rows, and beside each the removal that takes it. */
interface Taken {
  ids: string[];
  removals: string[];
}

const table = (name: string) => sql.identifier(name);
const texts = (values: readonly string[]) => sql`${sql.param([...values])}::text[]`;

/** The foreign keys of all tables, read from the catalogue: a table added later is restored without a change here. */
const foreignKeysOf = async (tx: Db): Promise<ForeignKey[]> => {
  const { rows } = await tx.execute<{ child: string; column: string; parent: string }>(sql`
    select child.relname as child, a.attname as column, parent.relname as parent
    from pg_constraint c
      join pg_class child on child.oid = c.conrelid
      join pg_class parent on parent.oid = c.confrelid
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.connamespace = current_schema()::regnamespace
    order by child.relname, a.attname`);
  return rows;
};

/**
 * Deletes the rows whose `column` is one of the ids, with all rows that foreign keys would delete, and stores each. One statement deletes and
 * stores, so that what is restored is exactly what was deleted.
 */
const moveOut = async (tx: Db, keys: readonly ForeignKey[], name: string, column: string, taken: Taken, depth: number): Promise<void> => {
  const given = sql`unnest(${texts(taken.ids)}, ${texts(taken.removals)}) as given(id, removal)`;
  const matches = sql`t.${table(column)} = given.id`;
  const below = keys.filter(({ parent }) => parent === name);
  if (below.length) {
    const { rows } = await tx.execute<{ id: string; removal: string }>(
      sql`select t.id, given.removal from ${table(name)} t join ${given} on ${matches} for update of t`,
    );
    const own = { ids: rows.map(({ id }) => id), removals: rows.map(({ removal }) => removal) };
    if (rows.length) for (const key of below) await moveOut(tx, keys, key.child, key.column, own, depth + 1);
  }
  await tx.execute(sql`
    with gone as (delete from ${table(name)} t using ${given} where ${matches} returning given.removal, to_jsonb(t) as content)
    insert into sys_removal_row (id, removal_id, depth, table_name, content)
    select replace(gen_random_uuid()::text, '-', ''), removal, ${depth}, ${name}, content from gone`);
};

/** Moves rows of a table, with all that refer to them, into the removals named beside their ids. */
export const moveRowsOut = async (tx: Db, name: string, taken: Taken) => moveOut(tx, await foreignKeysOf(tx), name, 'id', taken, 0);

/** Part of the stored rows: those of one table at one depth. */
interface Part {
  name: string;
  depth: number;
}

const storedIn = (alias: string, removals: readonly string[], { name, depth }: Part): SQL => {
  const column = (its: string) => sql`${sql.identifier(alias)}.${sql.identifier(its)}`;
  return sql`${column('removal_id')} = any(${texts(removals)}) and ${column('table_name')} = ${name} and ${column('depth')} = ${depth}`;
};

/** Columns of the stored rows that the table still has. */
const columnsOf = async (tx: Db, part: Part, removals: readonly string[]) => {
  const { rows } = await tx.execute<{ name: string }>(sql`
    select a.attname as name from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relname = ${part.name} and c.relnamespace = current_schema()::regnamespace
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      and a.attname in (select distinct key from sys_removal_row k, jsonb_object_keys(k.content) key where ${storedIn('k', removals, part)})`);
  return rows.map((row) => row.name);
};

/** The removals of stored rows that a unique index kept out of their table. */
const removalsLacking = async (tx: Db, name: string, stored: SQL) => {
  const { rows } = await tx.execute<{ removal: string }>(
    sql`select distinct k.removal_id as removal ${stored} and not exists (select 1 from ${table(name)} here where here.id = r.id)`,
  );
  return rows.map(({ removal }) => removal);
};

/**
 * Inserts the stored rows of removals, parents first. A row that refers to a record in another removal is handed to that one, and follows
 * when that record is restored; one that refers to a record that no longer exists at all is left out.
 *
 * @returns ids of the inserted rows of the records' own tables, without records that are incomplete because a unique index kept a row out
 */
export const moveRowsBack = async (tx: Db, removals: readonly string[]) => {
  const keys = await foreignKeysOf(tx);
  const { rows: parts } = await tx.execute<{ name: string; depth: number }>(sql`
    select distinct table_name as name, depth from sys_removal_row where removal_id = any(${texts(removals)}) order by depth, table_name`);
  const back: string[] = [];
  const incomplete: string[] = [];
  for (const part of parts) {
    const { name, depth } = part;
    const own = keys.filter(({ child }) => child === name);
    for (const { column, parent } of own)
      await tx.execute(sql`
        update sys_removal_row r set removal_id = other.removal_id, depth = other.depth + 1 from sys_removal_row other
        where ${storedIn('r', removals, part)} and other.table_name = ${parent}
          and other.content ->> 'id' = r.content ->> ${column} and not other.removal_id = any(${texts(removals)})`);
    const columns = (await columnsOf(tx, part, removals)).map(table);
    if (!columns.length) continue;
    const holders = own.map(
      ({ column, parent }) =>
        sql` and (r.${table(column)} is null or exists (select 1 from ${table(parent)} p where p.id = r.${table(column)}))`,
    );
    const stored = sql`from sys_removal_row k cross join lateral jsonb_populate_record(null::${table(name)}, k.content) r
      where ${storedIn('k', removals, part)}${sql.join(holders)}`;
    const { rows } = await tx.execute<{ id: string }>(sql`
      insert into ${table(name)} (${sql.join(columns, sql`, `)})
      select ${sql.join(
        columns.map((column) => sql`r.${column}`),
        sql`, `,
      )}
      ${stored} on conflict do nothing returning id`);
    if (depth === 0) back.push(...rows.map(({ id }) => id));
    // a link that is there already is no loss, but a row that others refer to is
    else if (keys.some(({ parent }) => parent === name)) incomplete.push(...(await removalsLacking(tx, name, stored)));
  }
  if (!incomplete.length) return back;
  const { rows: roots } = await tx.execute<{ id: string }>(
    sql`select content ->> 'id' as id from sys_removal_row where removal_id = any(${texts(incomplete)}) and depth = 0`,
  );
  return back.filter((id) => !roots.some((root) => root.id === id));
};
