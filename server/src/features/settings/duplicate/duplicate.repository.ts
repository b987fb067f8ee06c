import { sql } from 'drizzle-orm';
import type { Db } from '#db/db.ts';

/** Allow list of columns that can be checked (docs/wire/shell.md §5). */
const checkable: Record<string, readonly string[]> = {
  sys_user: ['username', 'phone', 'email', 'work_no'],
  sys_role: ['role_code'],
  sys_depart_role: ['role_code'],
  sys_permission: ['perms'],
  sys_dict: ['dict_code'],
  sys_position: ['code'],
  sys_check_rule: ['rule_code'],
  sys_fill_rule: ['rule_code'],
  sys_data_source: ['code'],
  onl_cgreport_head: ['code'],
};

export const isCheckable = (table: string, column: string) =>
  Object.hasOwn(checkable, table) && checkable[table]?.includes(column) === true;

export const createDuplicateRepository = (db: Db) => ({
  /** Includes the recycle bin, whose rows still occupy their values. */
  async isTaken(table: string, column: string, value: string, exceptId: string | undefined) {
    const { rows } = await db.execute(sql`
      select 1 from ${sql.identifier(table)}
      where ${sql.identifier(column)} = ${value} and id <> ${exceptId ?? ''} limit 1`);
    return rows.length > 0;
  },
});
export type DuplicateRepository = ReturnType<typeof createDuplicateRepository>;
