import { keysIn } from '@mortise/shared/contract';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { refuseStale, refuseStaleSet } from '#db/as-read.ts';
import { now } from '#db/clock.ts';
import type { Db } from '#db/db.ts';
import { newId } from '#db/new-id.ts';
import type { Difference } from '#lists/difference.ts';
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
  /** Existing grants keep their data rules. */
  change: (
    role: { id: string; departId: string | null },
    { added, removed, read }: Omit<Difference, 'added'> & { added: readonly NewGrant[] },
    operateIp: string,
  ) =>
    db.transaction(async (tx) => {
      // row lock: serialises changes of the same role
      await tx.execute(sql`select 1 from sys_depart_role where id = ${role.id} for no key update`);
      const granted = await tx.select().from(departmentRolePermissionTable).where(eq(departmentRolePermissionTable.roleId, role.id));
      const known = new Set(granted.flatMap(({ permissionId }) => permissionId ?? []));
      refuseStaleSet(read, [...known]);
      if (removed.length) await tx.delete(departmentRolePermissionTable).where(of(role.id, removed));
      if (!added.length) return;
      const missing = added.filter(({ permissionId }) => !known.has(permissionId));
      if (!missing.length) return;
      const about = { roleId: role.id, departId: role.departId, operateDate: now(), operateIp: operateIp.slice(0, 45) };
      await tx
        .insert(departmentRolePermissionTable)
        .values(missing.map((grant) => ({ ...about, ...grant, id: newId() })))
        .onConflictDoNothing();
    }),
  setRules: (roleId: string, permissionId: string, dataRuleIds: string, read: readonly string[] | undefined) =>
    db.transaction(async (tx) => {
      const where = of(roleId, [permissionId]);
      const [grant] = await tx.select().from(departmentRolePermissionTable).where(where).for('update');
      refuseStaleSet(read, keysIn(grant?.dataRuleIds));
      refuseStale(await tx.update(departmentRolePermissionTable).set({ dataRuleIds }).where(where));
    }),
});
export type DepartmentRoleGrantRepository = ReturnType<typeof createDepartmentRoleGrantRepository>;
