import { sql } from 'drizzle-orm';
import type { Db } from '../db.ts';

/** What became of a row of the source: where it is here, and the content on both sides when it was written. */
export interface Entry {
  sourceId: string;
  hereId: string;
  sourcePrint: string;
  herePrint: string;
}

/** Rows that earlier move-ins wrote, so that a repeated one knows what was changed or removed here since. */
export const openLedger = async (tx: Db) => {
  await tx.execute(sql`create table if not exists move_in_row (
    table_name varchar(64), source_id varchar(64), here_id varchar(36) not null,
    source_print varchar(64) not null, here_print varchar(64) not null,
    primary key (table_name, source_id))`);
  return {
    async of(table: string, sourceIds: readonly string[]) {
      const { rows } = await tx.execute<{ [key in keyof Entry]: string }>(sql`
        select source_id as "sourceId", here_id as "hereId", source_print as "sourcePrint", here_print as "herePrint"
        from move_in_row where table_name = ${table} and source_id = any(${sql.param(sourceIds)}::text[])`);
      return new Map(rows.map((entry) => [entry.sourceId, entry]));
    },

    note: (table: string, entries: readonly Entry[]) =>
      tx.execute(sql`
        insert into move_in_row (table_name, source_id, here_id, source_print, here_print)
        select ${table}, "sourceId", "hereId", "sourcePrint", "herePrint" from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb)
          as e ("sourceId" text, "hereId" text, "sourcePrint" text, "herePrint" text)
        on conflict (table_name, source_id) do update
        set here_id = excluded.here_id, source_print = excluded.source_print, here_print = excluded.here_print`),
  };
};
export type Ledger = Awaited<ReturnType<typeof openLedger>>;
