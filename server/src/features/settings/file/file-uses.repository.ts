import { sql } from 'drizzle-orm';
import { escapeIdentifier } from 'pg';
import type { Db } from '#db/db.ts';
import { ID_PATTERN } from './file-names.ts';

/** Tables that name files without using them: their own rows, logs and the ledger of a move. */
const NO_USE = ['sys_stored_file', 'sys_data_log', 'sys_log', 'move_in_row'];
/** Pages of 8 kB read by one statement, so that each stays far below the statement timeout. */
const PAGES = 1000;

interface TextTable extends Record<string, unknown> {
  schema: string;
  name: string;
  columns: string[];
  pages: number;
}

/** Every table with columns that can hold a path: texts, JSON and lists of texts, in all schemas. */
const textTables = sql`
  select n.nspname as schema, c.relname as name, array_agg(a.attname::text order by a.attnum) as columns,
    pg_relation_size(c.oid) / current_setting('block_size')::int as pages
  from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    join pg_type t on t.oid = a.atttypid
    left join pg_type e on e.oid = t.typelem and t.typcategory = 'A'
  where c.relkind = 'r' and n.nspname not like 'pg\\_%' and n.nspname <> 'information_schema'
    and c.relname <> all(${sql.param(NO_USE)}::text[])
    and (t.typcategory = 'S' or t.typname in ('json', 'jsonb', 'xml') or e.typcategory = 'S')
    and has_table_privilege(c.oid, 'select')
  group by c.oid, n.nspname, c.relname`;

/**
 * Finds which files the database names: id → table. It looks into every text of every table, because tables of other teams hold
 * paths too, in one snapshot: rows that move between the statements are neither missed nor seen twice.
 */
export const createFileUses = (db: Db) => ({
  /** How many rows of each table name one of these files; rows of `except` do not count. */
  countOf: (ids: readonly string[], except: string) =>
    db.transaction(
      async (tx) => {
        const counts = new Map<string, number>();
        const { rows: tables } = await tx.execute<TextTable>(textTables);
        const names = sql`${sql.param(ids.map((id) => `%${id}%`))}::text[]`;
        for (const { schema, name, columns, pages } of tables.filter((table) => table.schema !== 'public' || table.name !== except)) {
          const table = sql.raw(`${escapeIdentifier(schema)}.${escapeIdentifier(name)}`);
          const named = columns.map((column) => sql`${sql.raw(escapeIdentifier(column))}::text like any(${names})`);
          for (let page = 0; page < pages; page += PAGES) {
            const { rows } = await tx.execute<{ count: number }>(sql`
              select count(*)::int as count from ${table}
              where ctid >= ${`(${page},0)`}::tid and ctid < ${`(${page + PAGES},0)`}::tid and (${sql.join(named, sql` or `)})`);
            const label = schema === 'public' ? name : `${schema}.${name}`;
            const count = (counts.get(label) ?? 0) + (rows[0]?.count ?? 0);
            if (count) counts.set(label, count);
          }
        }
        return counts;
      },
      { isolationLevel: 'repeatable read', accessMode: 'read only' },
    ),

  find: () =>
    db.transaction(
      async (tx) => {
        const uses = new Map<string, string>();
        const { rows: tables } = await tx.execute<TextTable>(textTables);
        for (const { schema, name, columns, pages } of tables) {
          const table = sql.raw(`${escapeIdentifier(schema)}.${escapeIdentifier(name)}`);
          const texts = sql.raw(columns.map((column) => `${escapeIdentifier(column)}::text`).join(', '));
          for (let page = 0; page < pages; page += PAGES) {
            const { rows } = await tx.execute<{ id: string }>(sql`
              select distinct found[1] as id
              from ${table}, lateral unnest(array[${texts}]) as held(held_text), lateral regexp_matches(held.held_text, ${ID_PATTERN}, 'g') as found
              where ctid >= ${`(${page},0)`}::tid and ctid < ${`(${page + PAGES},0)`}::tid`);
            for (const { id } of rows) uses.set(id, schema === 'public' ? name : `${schema}.${name}`);
          }
        }
        return uses;
      },
      { isolationLevel: 'repeatable read', accessMode: 'read only' },
    ),
});
export type FileUses = ReturnType<typeof createFileUses>;
