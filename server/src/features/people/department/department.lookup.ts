import { departmentLabels } from '@mortise/shared/contract/people';
import { asc } from 'drizzle-orm';
import { createChangeCache } from '#db/changes/change-cache.ts';
import type { TableChanges } from '#db/changes/table-changes.ts';
import type { Db } from '#db/db.ts';
import { REMOVED_TEXT } from '#db/soft-delete.ts';
import { lineageOf } from '#lists/tree.ts';
import { departmentTable } from './department.table.ts';

export type DepartmentRow = typeof departmentTable.$inferSelect;

/** Departments as a subquery for joins in other features. */
export const departmentPlaces = (db: Db) =>
  db.select({ id: departmentTable.id, orgCode: departmentTable.orgCode, departName: departmentTable.departName }).from(departmentTable);

/** All departments, cached: there are few, and nearly every list needs their names. */
export const createDepartmentLookup = (db: Db, changes: TableChanges) => {
  const kept = createChangeCache<DepartmentRow[]>(changes, 1);
  const read = () => db.select().from(departmentTable).orderBy(asc(departmentTable.departOrder), asc(departmentTable.orgCode));
  const keptLabels = createChangeCache<Map<string, string>>(changes, 1);
  const all = async () => (await kept.get('all', ['sys_depart'], read)).filter(({ delFlag }) => delFlag !== REMOVED_TEXT);

  const readLabels = async () => {
    const rows = new Map((await all()).map((row) => [row.id, row]));
    return departmentLabels([...rows.keys()].map((id) => ({ id, names: lineageOf(rows, id).map(({ departName }) => departName) })));
  };
  /** Names by id, in display order; where names repeat, with as much of the path as tells them apart. */
  const labels = () => keptLabels.get('labels', ['sys_depart'], readLabels);

  return {
    /** All that are not removed, in display order. */
    all,
    labels,
    /** Returns a function from ids to their labels, in display order. */
    async labelsOf() {
      const known = [...(await labels())];
      return (ids: ReadonlySet<string | null> = new Set()) => known.flatMap(([id, label]) => (ids.has(id) ? [label] : []));
    },
    async withIds(ids: readonly string[]) {
      const asked = new Set(ids);
      return (await all()).filter(({ id }) => asked.has(id));
    },
    /** The code that is current for a new member of these: the first in the tree. */
    async firstCodeOf(ids: readonly string[]) {
      const codes = (await all()).filter(({ id }) => ids.includes(id)).map(({ orgCode }) => orgCode);
      return codes.sort()[0] ?? null;
    },
    /** Sorted by code, each with the names of its ancestors. */
    async withParentNames(ids: readonly string[]) {
      const rows = new Map((await all()).map((row) => [row.id, row]));
      return [...rows.values()]
        .filter(({ id }) => ids.includes(id))
        .sort((a, b) => (a.orgCode < b.orgCode ? -1 : 1))
        .map((row) => ({
          ...row,
          parentNames: lineageOf(rows, row.id)
            .slice(0, -1)
            .map(({ departName }) => departName),
        }));
    },
    /** Ids of the department and all below it; empty if it does not exist. */
    async idsBelow(id: string) {
      const rows = await all();
      const top = rows.find((row) => row.id === id);
      return top ? rows.filter(({ orgCode }) => orgCode.startsWith(top.orgCode)).map((row) => row.id) : [];
    },
  };
};
export type DepartmentLookup = ReturnType<typeof createDepartmentLookup>;
