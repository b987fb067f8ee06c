import { and, eq, inArray } from 'drizzle-orm';
import { now } from '#db/clock.ts';
import type { Db } from '#db/db.ts';
import { newId } from '#db/new-id.ts';
import { rolePermissionTable } from './role.table.ts';

export interface NewGrant {
  permissionId: string;
  dataRuleIds: string | null;
}

const of = (roleId: string, permissionIds: readonly string[]) =>
  and(eq(rolePermissionTable.roleId, roleId), inArray(rolePermissionTable.permissionId, [...permissionIds]));

export const createRoleGrantRepository = (db: Db) => ({
  async permissionIdsOf(roleId: string) {
    const rows = await db
      .select({ id: rolePermissionTable.permissionId })
      .from(rolePermissionTable)
      .where(eq(rolePermissionTable.roleId, roleId));
    return [...new Set(rows.flatMap(({ id }) => id ?? []))];
  },
  findOne: async (roleId: string, permissionId: string) =>
    (
      await db
        .select()
        .from(rolePermissionTable)
        .where(of(roleId, [permissionId]))
    )[0],
  /** What is granted already stays as it is, with its data rules. */
  change: (roleId: string, added: readonly NewGrant[], removed: readonly string[], operateIp: string) =>
    db.transaction(async (tx) => {
      if (removed.length) await tx.delete(rolePermissionTable).where(of(roleId, removed));
      if (!added.length) return;
      const asked = added.map(({ permissionId }) => permissionId);
      const present = await tx.select({ id: rolePermissionTable.permissionId }).from(rolePermissionTable).where(of(roleId, asked));
      const known = new Set(present.map(({ id }) => id));
      const missing = added.filter(({ permissionId }) => !known.has(permissionId));
      if (missing.length)
        await tx
          .insert(rolePermissionTable)
          .values(missing.map((grant) => ({ id: newId(), roleId, ...grant, operateDate: now(), operateIp: operateIp.slice(0, 45) })));
    }),
  setRules: (roleId: string, permissionId: string, dataRuleIds: string) =>
    db
      .update(rolePermissionTable)
      .set({ dataRuleIds })
      .where(of(roleId, [permissionId])),
});
export type RoleGrantRepository = ReturnType<typeof createRoleGrantRepository>;
