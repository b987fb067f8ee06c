import { getTableName, inArray, sql } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { type Removed, recycle } from '#features/records/removal/removal.changes.ts';
import { storedRows } from '#lists/stored-rows.ts';
import { permissionTable } from './permission.table.ts';

export type NewPermission = typeof permissionTable.$inferInsert;
type Changes = Partial<Omit<NewPermission, 'id'>>;
/** Columns that describe the shape of the tree. */
export type TreeRow = Pick<
  typeof permissionTable.$inferSelect,
  'id' | 'parentId' | 'name' | 'url' | 'component' | 'perms' | 'menuType' | 'status'
>;

const { id, parentId, name, url, component, perms, menuType, status } = permissionTable;

/** Table of menus, as the recycle bin names it. */
export const MENUS = getTableName(permissionTable);

// keeps update_time, the version of the optimistic lock: the rows themselves were not edited
const unstamped = { updateBy: sql<string>`update_by`, updateTime: sql<string>`update_time` };

/** Updates the `is_leaf` flag of these rows; the menu shows no children of a leaf. */
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
  rows: (): Promise<TreeRow[]> => tx.select({ id, parentId, name, url, component, perms, menuType, status }).from(permissionTable),
  async insert(row: NewPermission) {
    await tx.insert(permissionTable).values({ ...row, leaf: true, delFlag: 0 });
    await markLeaves(tx, [row.parentId]);
  },
  async update(row: string, changes: Changes, oldParent: string | null, readAt?: string | null) {
    await storedRows(tx, permissionTable).update({ ...changes, id: row, updateTime: readAt });
    await markLeaves(tx, [row, oldParent, changes.parentId]);
  },
  /** Moves branches of the tree into the recycle bin, with data rules and grants. */
  async recycle(branches: readonly Removed[], parents: readonly (string | null)[]) {
    await recycle(tx, MENUS, branches);
    await markLeaves(tx, parents);
  },
});
export type TreeShaping = ReturnType<typeof shaping>;

export const createPermissionRepository = (db: Db) => ({
  /** The parents of restored branches are leaves no more. */
  async markRestored(tx: Db, ids: readonly string[]) {
    const rows = await tx
      .select({ parentId })
      .from(permissionTable)
      .where(inArray(permissionTable.id, [...ids]));
    await markLeaves(
      tx,
      rows.map((row) => row.parentId),
    );
  },
  /** Serialises changes of the tree (table lock), so that two concurrent moves cannot create a cycle. Reads are not blocked. */
  shape: <Result>(work: (tree: TreeShaping, tx: Db) => Promise<Result>): Promise<Result> =>
    db.transaction(async (tx) => {
      await tx.execute(sql`lock table sys_permission in share row exclusive mode`);
      return work(shaping(tx), tx);
    }),
});
export type PermissionRepository = ReturnType<typeof createPermissionRepository>;
