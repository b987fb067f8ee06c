import { sql } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { LIVE } from '#db/soft-delete.ts';
import type { TableFacts } from '#db/table-facts.ts';

export const createDuplicateRepository = (db: Db, tables: readonly TableFacts[]) => ({
  /** The table, if a form may ask whether a value of that column is free (docs/wire/shell.md §5). */
  checkable: (table: string, column: string) => tables.find(({ name, unique }) => name === table && unique?.includes(column)),
  /** Includes the recycle bin, whose rows still occupy their values. */
  async holderOf(
    { name, caseless, keepsRemoved }: TableFacts,
    column: string,
    value: string,
    exceptId: string | undefined,
  ): Promise<{ delFlag: number | null } | undefined> {
    const [stored, asked] = [sql.identifier(column), sql`${value}::text`];
    const isSame = caseless === column ? sql`lower(${stored}) = lower(${asked})` : sql`${stored} = ${asked}`;
    const mark = keepsRemoved ? sql.identifier('del_flag') : sql`${LIVE}::int`;
    const { rows } = await db.execute<{ delFlag: number | null }>(
      sql`select ${mark} as "delFlag" from ${sql.identifier(name)} where ${isSame} and id <> ${exceptId ?? ''} limit 1`,
    );
    return rows[0];
  },
});
export type DuplicateRepository = ReturnType<typeof createDuplicateRepository>;
