import { keysIn } from '@mortise/shared/contract';
import { BUTTON } from '@mortise/shared/contract/access';
import { asc, desc, eq, sql } from 'drizzle-orm';
import { createChangeCache } from '#db/changes/change-cache.ts';
import type { TableChanges } from '#db/changes/table-changes.ts';
import type { Db } from '#db/db.ts';
import { LIVE } from '#db/soft-delete.ts';
import { permissionDataRuleTable, permissionTable } from './permission.table.ts';

export type PermissionRow = typeof permissionTable.$inferSelect;

/** Name of the row that everybody's menu begins with, granted or not. */
export const HOME = '首页';

const live = eq(sql`coalesce(${permissionTable.delFlag}, ${LIVE})`, LIVE);

/** Views and codes that the administrator's role must keep; without them grants could not be restored. */
const indispensable = ['system/RoleUserList', 'system/PermissionList', 'role:grant', 'permission:add', 'permission:edit'];

export const isIndispensable = ({ component, perms }: Pick<PermissionRow, 'component' | 'perms'>) =>
  indispensable.some((code) => code === component || code === perms);

/** A button whose rule is disabled: open to everybody. */
export const isOpenButton = ({ menuType, status }: Pick<PermissionRow, 'menuType' | 'status'>) => menuType === BUTTON && status === '0';

/** Rows of the generic online pages: part of every menu without a grant. */
export const isForEverybody = ({ url, hidden, menuType }: Pick<PermissionRow, 'url' | 'hidden' | 'menuType'>) =>
  menuType !== BUTTON && (url === '/online' || (hidden === true && !!url?.startsWith('/online') && url.endsWith(':code')));

/** The whole menu tree, cached: it is small, and every grant needs it. */
export const createPermissionLookup = (db: Db, changes: TableChanges) => {
  const kept = createChangeCache<PermissionRow[]>(changes, 1);
  const read = () =>
    db.select().from(permissionTable).where(live).orderBy(sql`${permissionTable.sortNo} asc nulls last`, asc(permissionTable.id));
  /** Rows that are not removed, in display order. */
  const all = () => kept.get('all', ['sys_permission'], read);

  return {
    all,
    /** Display name of the first code that exists: the view's name, or the names of the menu and the button. */
    async namesOf(codes: readonly string[]): Promise<string[]> {
      const rows = await all();
      const row = codes
        .map((code) => rows.find(({ component, perms }) => component === code || keysIn(perms).includes(code)))
        .find(Boolean);
      if (!row) return [];
      const menu = row.menuType === BUTTON ? rows.find(({ id }) => id === row.parentId) : undefined;
      return [menu, row].flatMap((named) => named?.name ?? []);
    },
    /** Data rules of a menu, newest first. */
    rulesOf: (permissionId: string) =>
      db
        .select()
        .from(permissionDataRuleTable)
        .where(eq(permissionDataRuleTable.permissionId, permissionId))
        .orderBy(desc(permissionDataRuleTable.createTime), desc(permissionDataRuleTable.id)),
  };
};
export type PermissionLookup = ReturnType<typeof createPermissionLookup>;
