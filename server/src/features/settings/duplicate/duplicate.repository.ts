import { sql } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { LIVE } from '#db/soft-delete.ts';

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
  report_source: ['table_name'],
  sys_sms_template: ['template_code'],
  biz_active_platform: ['platform_code'],
  biz_area: ['area_code'],
  biz_car_type: ['car_code'],
};

/** Columns whose unique index is on `lower()`: names that differ only in case are the same (ADR 35). */
const caseless: Record<string, string> = { sys_user: 'username', sys_role: 'role_code' };

/** Tables whose removed rows stay, marked. Those of others leave the table with their removal. */
const marked: Readonly<Record<string, 'del_flag'>> = { sys_user: 'del_flag', sys_dict: 'del_flag' };

export const isCheckable = (table: string, column: string) =>
  Object.hasOwn(checkable, table) && checkable[table]?.includes(column) === true;

export const createDuplicateRepository = (db: Db) => ({
  /** Includes the recycle bin, whose rows still occupy their values. */
  async holderOf(
    table: string,
    column: string,
    value: string,
    exceptId: string | undefined,
  ): Promise<{ delFlag: number | null } | undefined> {
    const [stored, asked] = [sql.identifier(column), sql`${value}::text`];
    const isSame = caseless[table] === column ? sql`lower(${stored}) = lower(${asked})` : sql`${stored} = ${asked}`;
    const mark = Object.hasOwn(marked, table) ? sql.identifier(marked[table] ?? '') : sql`${LIVE}::int`;
    const { rows } = await db.execute<{ delFlag: number | null }>(
      sql`select ${mark} as "delFlag" from ${sql.identifier(table)} where ${isSame} and id <> ${exceptId ?? ''} limit 1`,
    );
    return rows[0];
  },
});
export type DuplicateRepository = ReturnType<typeof createDuplicateRepository>;
