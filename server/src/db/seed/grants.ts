import type { departmentPermissionTable } from '#features/access/department-permission/department-permission.table.ts';
import type { rolePermissionTable } from '#features/access/role-grant/role-permission.table.ts';
import type { MenuRow } from './menu-row.ts';
import { roleIds, type SeedRole } from './roles.ts';
import { seedId } from './seed-id.ts';
import { clueRuleRows } from './small-tables.ts';

/** Grants of a role: views by component string, whole branches by path, buttons by permission code. */
interface Holding {
  views: string[];
  branches?: string[];
  buttons?: string[];
  /** Buttons of these branches that are not granted. */
  withoutButtons?: string[];
}

const HOME = 'dashboard/Analysis';
const everybody = [HOME, 'dashboard/Workplace', 'dashboard/IndexTask', 'system/UserAnnouncementList', 'account/center/Index'];
/** What every office worker has: whoever maintains colleagues must hold at least as much (ADR 32). */
const staff = [...everybody, 'system/AddressList', 'jeecg/helloworld', 'jeecg/JeecgDemoList'];
const account = ['/account/settings/BaseSetting'];

const holdings: Record<Exclude<SeedRole, 'admin'>, Holding> = {
  test: { views: everybody },
  third_role: { views: everybody },
  clerk: { views: staff, branches: account },
  caiwu: { views: staff, branches: ['/report', ...account] },
  hr: {
    views: [...staff, 'system/UserList', 'system/SysPositionList', 'system/DepartList', 'system/SysAnnouncementList'],
    branches: account,
    buttons: [
      ...['user:add', 'user:edit', 'user:sex', 'user:password', 'position:add', 'position:edit', 'position:delete'],
      ...['user:export', 'user:import', 'user:recycle', 'user:agent', 'position:export', 'position:import'],
      ...['announcement:add', 'announcement:edit', 'announcement:delete', 'announcement:release'],
      ...['announcement:export', 'announcement:import'],
    ],
  },
  manager: {
    views: [...staff, 'system/UserList', 'system/DepartUserList', 'system/SysPositionList', 'system/SysAnnouncementList'],
    branches: ['/report', '/profile', ...account],
    buttons: [
      'user:edit',
      'user:freeze',
      'user:password',
      'user:sex',
      'position:edit',
      'department-user:add',
      'department-user:delete',
      'department-role:add',
      'department-role:edit',
      'department-role:delete',
      'department-role:permission',
      'department-role:assign',
      'department-role:export',
      'department-role:import',
    ],
  },
  auditor: {
    views: [
      ...staff,
      'system/UserList',
      'system/RoleUserList',
      'modules/online/cgreport/OnlCgreportHeadList',
      'system/SysUserOnlineList',
      'system/LogList',
      'dashboard/IndexChart',
      'dashboard/Monitor',
      'system/DataLogList',
    ],
    branches: ['/monitor', '/report', ...account],
    withoutButtons: ['monitor:threshold'],
  },
  biz_manager: {
    views: [
      ...staff,
      'business/ActivePlatformList',
      'business/AreaList',
      'business/CarTypeList',
      'business/ClueList',
      'business/StatisticsList',
    ],
    branches: account,
    buttons: [
      ...['add', 'edit', 'delete', 'deleteBatch', 'exportXls', 'importExcel', 'assign', 'follow', 'close', 'phone'].map(
        (right) => `business:clue:${right}`,
      ),
      'business:statistics:exportXls',
    ],
  },
  biz_sales: {
    views: [...staff, 'business/ClueList'],
    branches: account,
    buttons: ['add', 'edit', 'delete', 'follow', 'close', 'phone'].map((right) => `business:clue:${right}`),
  },
  report_designer: { views: everybody, branches: ['/report', '/online', ...account] },
};

const everything = (row: MenuRow, without: readonly string[] = []): string[] => [
  row.id,
  ...(row.buttons ?? []).filter(({ perms }) => !without.includes(perms)).map(({ id }) => id),
  ...(row.children ?? []).flatMap((child) => everything(child, without)),
];

/** The granted rows of this branch. A row is granted if any row below it is, so that every granted view is reachable in the menu. */
const taken = (holding: Holding, row: MenuRow): string[] => {
  if (holding.branches?.includes(row.url)) return everything(row, holding.withoutButtons);
  const below = (row.children ?? []).flatMap((child) => taken(holding, child));
  if (!below.length && !holding.views.includes(row.component)) return [];
  const buttons = (row.buttons ?? []).filter(({ perms }) => holding.buttons?.includes(perms));
  return [row.id, ...buttons.map(({ id }) => id), ...below];
};

/** Permissions that each department may grant to its roles: those of its manager (docs/wire/system-departments.md §2). */
export const departmentGrantRows = (
  menu: MenuRow[],
  departmentIds: readonly string[],
): (typeof departmentPermissionTable.$inferInsert)[] => {
  const permissionIds = menu.flatMap((row) => taken(holdings.manager, row));
  return departmentIds
    .flatMap((departId) => permissionIds.map((permissionId) => ({ departId, permissionId })))
    .map((grant, index) => ({ id: seedId('departmentGrant', index + 1), ...grant }));
};

export const grantRows = (menu: MenuRow[], grantedAt: string): (typeof rolePermissionTable.$inferInsert)[] => {
  const grants = [
    ...menu.flatMap((row) => everything(row)).map((permissionId) => ({ roleId: roleIds.admin as string, permissionId })),
    ...Object.entries(holdings).flatMap(([role, holding]) =>
      menu.flatMap((row) => taken(holding, row)).map((permissionId) => ({ roleId: roleIds[role as SeedRole], permissionId })),
    ),
  ];
  const rulesOf = ({ roleId, permissionId }: { roleId: string; permissionId: string }) => {
    const held = clueRuleRows.find(({ role, row }) => roleIds[role as SeedRole] === roleId && row.permissionId === permissionId);
    return held && { dataRuleIds: held.row.id };
  };
  return grants.map((grant, index) => ({
    id: seedId('grant', index + 1),
    ...grant,
    ...rulesOf(grant),
    operateDate: grantedAt,
    operateIp: '127.0.0.1',
  }));
};
