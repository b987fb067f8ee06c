import type { permissionTable } from '#features/access/permission/permission.table.ts';

export interface MenuButton {
  id: string;
  name: string;
  perms: string;
  /** The permission enables the control instead of making it visible. */
  enables?: boolean;
}

export interface MenuRow {
  id: string;
  name: string;
  url: string;
  component: string;
  sort?: number;
  icon?: string;
  componentName?: string;
  perms?: string;
  redirect?: string;
  hidden?: boolean;
  alwaysShow?: boolean;
  /** false: shown in the menu but not registered as a route. */
  route?: boolean;
  /** Opens in a new window. */
  outside?: boolean;
  dataRules?: boolean;
  buttons?: MenuButton[];
  children?: MenuRow[];
}

type PermissionRow = typeof permissionTable.$inferInsert;

const stamp = { createBy: 'admin', createTime: '2021-01-04 09:00:00' };

const buttonRow = (button: MenuButton, parentId: string, index: number): PermissionRow => ({
  id: button.id,
  parentId,
  name: button.name,
  menuType: 2,
  perms: button.perms,
  permsType: button.enables ? '2' : '1',
  status: '1',
  sortNo: index + 1,
  leaf: true,
  ...stamp,
});

/** Flattens the menu into rows of the permission table, parents before children. */
export const permissionRows = (menu: MenuRow[], parentId: string | null = null): PermissionRow[] =>
  menu.flatMap(({ buttons = [], children = [], sort, outside, dataRules, ...row }) => [
    {
      ...row,
      parentId,
      menuType: parentId ? 1 : 0,
      permsType: '1',
      status: '1',
      sortNo: sort,
      leaf: !buttons.length && !children.length,
      keepAlive: false,
      alwaysShow: row.alwaysShow ?? false,
      hidden: row.hidden ?? false,
      internalOrExternal: outside ?? false,
      ruleFlag: dataRules ? 1 : 0,
      ...stamp,
    },
    ...buttons.map((button, index) => buttonRow(button, row.id, index)),
    ...permissionRows(children, row.id),
  ]);
