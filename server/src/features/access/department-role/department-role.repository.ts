import type { ExportQuery, ListQuery } from '@mortise/shared/contract';
import { asc, eq, inArray } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { codedRows } from '#lists/stored-rows.ts';
import { departmentRoleTable } from './department-role.table.ts';

const within = (departmentIds: string[]) => ({ where: inArray(departmentRoleTable.departId, departmentIds), ignore: ['deptId'] });

export const createDepartmentRoleRepository = (db: Db) => {
  const rows = codedRows(db, departmentRoleTable, departmentRoleTable.roleCode);
  return {
    ...rows,
    findPage: (query: ListQuery, departmentIds: string[]) => rows.findPage(query, within(departmentIds)),
    findRows: (query: ExportQuery, departmentIds: string[]) => rows.findRows(query, within(departmentIds)),
    findOf: (departId: string) =>
      db.select().from(departmentRoleTable).where(eq(departmentRoleTable.departId, departId)).orderBy(asc(departmentRoleTable.roleCode)),
    findByIds: async (ids: string[]) =>
      ids.length ? db.select().from(departmentRoleTable).where(inArray(departmentRoleTable.id, ids)) : [],
  };
};
export type DepartmentRoleRepository = ReturnType<typeof createDepartmentRoleRepository>;
