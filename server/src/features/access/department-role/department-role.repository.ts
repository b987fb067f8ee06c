import type { ExportQuery, ListQuery } from '@mortise/shared/contract';
import type { DepartmentRole, DepartmentRoleDraft } from '@mortise/shared/contract/access';
import { asc, eq, inArray } from 'drizzle-orm';
import { asRead, type Edited, refuseStale } from '#db/as-read.ts';
import type { Db } from '#db/db.ts';
import { newId } from '#db/new-id.ts';
import { findPage } from '#lists/find-page.ts';
import { findRows } from '#lists/find-rows.ts';
import { departmentRoleTable } from './department-role.table.ts';

const within = (departmentIds: string[]) => ({ where: inArray(departmentRoleTable.departId, departmentIds), ignore: ['deptId'] });

export const createDepartmentRoleRepository = (db: Db) => ({
  findPage: (query: ListQuery, departmentIds: string[]) => findPage<DepartmentRole>(db, departmentRoleTable, query, within(departmentIds)),
  findRows: (query: ExportQuery, departmentIds: string[]) =>
    findRows<DepartmentRole>(db, departmentRoleTable, query, within(departmentIds)),
  async takenCodes(codes: string[]) {
    const rows = await db
      .select({ code: departmentRoleTable.roleCode })
      .from(departmentRoleTable)
      .where(inArray(departmentRoleTable.roleCode, codes));
    return new Set(rows.flatMap(({ code }) => code ?? []));
  },
  insertAll: (drafts: DepartmentRoleDraft[]) => db.insert(departmentRoleTable).values(drafts.map((draft) => ({ ...draft, id: newId() }))),
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
