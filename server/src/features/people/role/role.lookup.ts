import { eq, inArray } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { twinsIn } from '#lists/twins.ts';
import { roleTable } from './role.table.ts';

/** Roles that the code refers to by their code: administrator, and the roles of self-registered and third-party users. */
export const BUILT_IN_ROLES = ['admin', 'test', 'third_role'];
export const ADMIN_ROLE = 'admin';

/** Works inside a transaction. */
export const roleIdOf = async (db: Db, code: string) =>
  (await db.select({ id: roleTable.id }).from(roleTable).where(eq(roleTable.roleCode, code)))[0]?.id;

const NAMES_AT_MOST = 1000;

export const createRoleLookup = (db: Db) => ({
  async nameOf(id: string): Promise<string | undefined> {
    const [row] = await db.select({ name: roleTable.roleName }).from(roleTable).where(eq(roleTable.id, id));
    return row && (row.name ?? '');
  },
  /** All roles by name, for a choice. */
  names: () =>
    db
      .select({ id: roleTable.id, name: roleTable.roleName })
      .from(roleTable)
      .orderBy(roleTable.roleName, roleTable.id)
      .limit(NAMES_AT_MOST),
  async withIds(ids: readonly string[]) {
    if (!ids.length) return [];
    return db
      .select({ id: roleTable.id, roleCode: roleTable.roleCode })
      .from(roleTable)
      .where(inArray(roleTable.id, [...ids]));
  },
});
export type RoleLookup = ReturnType<typeof createRoleLookup>;

/** Role codes that differ only in case. */
export const twinCodes = (db: Db) => twinsIn(db, roleTable.roleCode);
