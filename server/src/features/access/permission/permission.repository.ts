import { inArray, sql } from 'drizzle-orm';
import { asRead, refuseStale } from '#db/as-read.ts';
import type { Db } from '#db/db.ts';
import { permissionTable } from './permission.table.ts';

export type NewPermission = typeof permissionTable.$inferInsert;
type Changes = Partial<Omit<NewPermission, 'id'>>;
/** What the shape of the tree is told by. */
export type TreeRow = Pick<typeof permissionTable.$inferSelect, 'id' | 'parentId' | 'name' | 'component' | 'perms' | 'menuType' | 'status'>;

const { id, parentId, name, component, perms, menuType, status } = permissionTable;

// nobody edited these rows: their editors need not be told
const unstamped = { updateBy: sql<string>`update_by`, updateTime: sql<string>`update_time` };

/** Whether rows are leaves is written down beside them: the menu shows nothing below a leaf. */
const markLeaves = (tx: Db, ids: readonly (string | null | undefined)[]) => {
  const touched = ids.filter((one): one is string => Boolean(one));
  if (!touched.length) return Promise.resolve();
  const leaf = sql<boolean>`not exists (select 1 from sys_permission c where c.parent_id = ${permissionTable}.id)`;
  return tx
    .update(permissionTable)
    .set({ leaf, ...unstamped })
    .where(inArray(permissionTable.id, touched));
};

const shaping = (tx: Db) => ({
  rows: (): Promise<TreeRow[]> => tx.select({ id, parentId, name, component, perms, menuType, status }).from(permissionTable),
  async insert(row: NewPermission) {
    await tx.insert(permissionTable).values({ ...row, leaf: true, delFlag: 0 });
    await markLeaves(tx, [row.parentId]);
  },
  async update(row: string, changes: Changes, oldParent: string | null, readAt?: string | null) {
    refuseStale(
      await tx
        .update(permissionTable)
        .set(changes)
        .where(asRead(permissionTable, row, readAt)),
    );
    await markLeaves(tx, [row, oldParent, changes.parentId]);
  },
  /** Data rules and grants end with their menu: the database's keys see to it. */
  async remove(ids: readonly string[], parents: readonly (string | null)[]) {
    await tx.delete(permissionTable).where(inArray(permissionTable.id, [...ids]));
    await markLeaves(tx, parents);
  },
});
export type TreeShaping = ReturnType<typeof shaping>;

export const createPermissionRepository = (db: Db) => ({
  /** Changes of the tree happen one after the other, so that two moves cannot make a ring together. Reading goes on meanwhile. */
  shape: <Result>(work: (tree: TreeShaping) => Promise<Result>): Promise<Result> =>
    db.transaction(async (tx) => {
      await tx.execute(sql`lock table sys_permission in share row exclusive mode`);
      return work(shaping(tx));
    }),
});
export type PermissionRepository = ReturnType<typeof createPermissionRepository>;
