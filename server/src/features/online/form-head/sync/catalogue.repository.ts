import { sql } from 'drizzle-orm';
import { escapeIdentifier } from 'pg';
import type { Db } from '#db/db.ts';
import type { Catalogue } from './plan-parts.ts';

export const quotedTable = (name: string) => `"online".${escapeIdentifier(name)}`;

const columnsOf = async (tx: Db, table: string) => {
  const { rows } = await tx.execute<{ name: string; type: string; isNullable: boolean; default: string | null }>(sql`
    select a.attname::text as name, format_type(a.atttypid, a.atttypmod) as type, not a.attnotnull as "isNullable",
      pg_get_expr(d.adbin, d.adrelid) as default
    from pg_attribute a join pg_class c on c.oid = a.attrelid left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
    where c.relnamespace = 'online'::regnamespace and c.relname = ${table} and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
    order by a.attnum`);
  return rows;
};

const indexesOf = async (tx: Db, table: string) => {
  const { rows } = await tx.execute<{ name: string; columns: string[]; isUnique: boolean }>(sql`
    select i.relname::text as name, x.indisunique as "isUnique",
      array(select a.attname::text from unnest(x.indkey) with ordinality as k(attnum, place)
        join pg_attribute a on a.attrelid = c.oid and a.attnum = k.attnum order by k.place) as columns
    from pg_index x join pg_class c on c.oid = x.indrelid join pg_class i on i.oid = x.indexrelid
    where c.relnamespace = 'online'::regnamespace and c.relname = ${table} and not x.indisprimary order by i.relname`);
  return rows;
};

/** Reads what the database has of a table in the schema of forms. */
export const readCatalogue = async (tx: Db, table: string): Promise<Omit<Catalogue, 'kept'>> => {
  const columns = await columnsOf(tx, table);
  return { exists: columns.length > 0, columns, indexes: columns.length ? await indexesOf(tx, table) : [] };
};

/** Whether the schema of forms has the table. */
export const tableExists = async (tx: Db, table: string) => (await columnsOf(tx, table)).length > 0;

/** Whether any schema has a table, view or sequence of that name: change notifications know tables by their name alone. */
export const isNameTaken = async (tx: Db, table: string) => {
  const { rows } = await tx.execute(sql`
    select 1 from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relname = ${table} and n.nspname not like 'pg\\_temp%' and n.nspname not like 'pg\\_toast%' limit 1`);
  return rows.length > 0;
};

/** Answers a question of the planner. */
export const countOf = async (tx: Db, question: string) => {
  const { rows } = await tx.execute<{ count: number }>(sql.raw(question));
  return rows[0]?.count ?? 0;
};
