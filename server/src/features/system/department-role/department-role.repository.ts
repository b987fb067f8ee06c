import type { DepartmentRole, DepartmentRoleDraft, ListQuery } from '@mortise/shared/contract';
import { asc, eq, inArray } from 'drizzle-orm';
import { asRead, type Edited, refuseStale } from '#db/as-read.ts';
import type { Db } from '#db/db.ts';
import { newId } from '#db/new-id.ts';
import { findPage } from '#lists/find-page.ts';
import { departmentRoleTable } from './department-role.table.ts';

export const createDepartmentRoleRepository = (db: Db) => ({
  findPage: (query: ListQuery, departmentIds: string[]) =>
    findPage<DepartmentRole>(db, departmentRoleTable, query, {
      where: inArray(departmentRoleTable.departId, departmentIds),
      ignore: ['deptId'],
    }),
  findOf: (departId: string) =>
    db.select().from(departmentRoleTable).where(eq(departmentRoleTable.departId, departId)).orderBy(asc(departmentRoleTable.roleCode)),
  findByIds: async (ids: string[]) => (ids.length ? db.select().from(departmentRoleTable).where(inArray(departmentRoleTable.id, ids)) : []),
  findByCode: async (code: string) => (await db.select().from(departmentRoleTable).where(eq(departmentRoleTable.roleCode, code)))[0],
  insert: (draft: DepartmentRoleDraft) => db.insert(departmentRoleTable).values({ ...draft, id: newId() }),
  update: async (id: string, { updateTime, ...draft }: Edited<DepartmentRoleDraft>) =>
    refuseStale(
      await db
        .update(departmentRoleTable)
        .set(draft)
        .where(asRead(departmentRoleTable, id, updateTime)),
    ),
  /** Grants and members' links go along by the database's keys. */
  remove: (ids: string[]) => db.delete(departmentRoleTable).where(inArray(departmentRoleTable.id, ids)),
});
export type DepartmentRoleRepository = ReturnType<typeof createDepartmentRoleRepository>;
