import { asc } from 'drizzle-orm';
import { createChangeCache } from '#db/change-cache.ts';
import type { Db } from '#db/db.ts';
import type { TableChanges } from '#db/table-changes.ts';
import { departmentTable } from './department.table.ts';

export type DepartmentRow = typeof departmentTable.$inferSelect;

/** The departments, read whole: there are few, and nearly every list asks for their names. */
export const createDepartmentLookup = (db: Db, changes: TableChanges) => {
  const kept = createChangeCache<DepartmentRow[]>(changes, 1);
  const read = () => db.select().from(departmentTable).orderBy(asc(departmentTable.departOrder), asc(departmentTable.orgCode));
  const all = async () => (await kept.get('all', ['sys_depart'], read)).filter(({ delFlag }) => delFlag !== '1');

  return {
    /** Live ones, in their order. */
    all,
    async withIds(ids: readonly string[]) {
      const asked = new Set(ids);
      return (await all()).filter(({ id }) => asked.has(id));
    },
    /** The department itself and all below it; empty when there is no such department. */
    async idsBelow(id: string) {
      const rows = await all();
      const top = rows.find((row) => row.id === id);
      return top ? rows.filter(({ orgCode }) => orgCode.startsWith(top.orgCode)).map((row) => row.id) : [];
    },
  };
};
export type DepartmentLookup = ReturnType<typeof createDepartmentLookup>;
