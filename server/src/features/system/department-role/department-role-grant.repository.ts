import { and, eq, inArray } from 'drizzle-orm';
import { now } from '#db/clock.ts';
import type { Db } from '#db/db.ts';
import { newId } from '#db/new-id.ts';
import { departmentRolePermissionTable } from './department-role.table.ts';

export interface NewGrant {
  permissionId: string;
  dataRuleIds: string | null;
}

const of = (roleId: string, permissionIds: readonly string[]) =>
  and(eq(departmentRolePermissionTable.roleId, roleId), inArray(departmentRolePermissionTable.permissionId, [...permissionIds]));

export const createDepartmentRoleGrantRepository = (db: Db) => ({
  findOf: async (roleIds: readonly string[]) =>
    roleIds.length
      ? db
          .select()
          .from(departmentRolePermissionTable)
          .where(inArray(departmentRolePermissionTable.roleId, [...roleIds]))
      : [],
  findOne: async (roleId: string, permissionId: string) =>
    (
      await db
        .select()
        .from(departmentRolePermissionTable)
        .where(of(roleId, [permissionId]))
    )[0],
  /** What is granted already stays as it is, with its data rules. */
  change: (role: { id: string; departId: string | null }, added: readonly NewGrant[], removed: readonly string[], operateIp: string) =>
    db.transaction(async (tx) => {
      if (removed.length) await tx.delete(departmentRolePermissionTable).where(of(role.id, removed));
      if (!added.length) return;
      const asked = added.map(({ permissionId }) => permissionId);
      const present = await tx.select().from(departmentRolePermissionTable).where(of(role.id, asked));
      const known = new Set(present.map(({ permissionId }) => permissionId));
      const missing = added.filter(({ permissionId }) => !known.has(permissionId));
      if (!missing.length) return;
      const about = { roleId: role.id, departId: role.departId, operateDate: now(), operateIp: operateIp.slice(0, 45) };
      await tx.insert(departmentRolePermissionTable).values(missing.map((grant) => ({ ...about, ...grant, id: newId() })));
    }),
  setRules: (roleId: string, permissionId: string, dataRuleIds: string) =>
    db
      .update(departmentRolePermissionTable)
      .set({ dataRuleIds })
      .where(of(roleId, [permissionId])),
});
export type DepartmentRoleGrantRepository = ReturnType<typeof createDepartmentRoleGrantRepository>;
