import type { roleTable } from '#features/people/role/role.table.ts';
import { seedId } from './seed-id.ts';

/** The first five have the ids of the reference product (docs/wire/system-roles.md §3). */
export const roleIds = {
  admin: 'f6817f48af4fb3af11b9e8bf182f618b',
  test: 'ee8626f80f7c2619917b6236f3a7f02b',
  hr: 'e51758fa916c881624b046d26bd09230',
  third_role: '1169504891467464705',
  caiwu: '1260924539346472962',
  manager: seedId('role', 1),
  clerk: seedId('role', 2),
  auditor: seedId('role', 3),
  report_designer: seedId('role', 4),
  biz_manager: seedId('role', 5),
  biz_sales: seedId('role', 6),
} as const;
export type SeedRole = keyof typeof roleIds;

const roles: [code: SeedRole, name: string, description: string][] = [
  ['admin', '管理员', '拥有全部菜单与按钮'],
  ['test', '临时角色', '自助注册用户的默认角色'],
  ['hr', '人力资源部', '维护用户、职务与通讯录'],
  ['third_role', '第三方登录角色', '第三方登录用户的默认角色'],
  ['caiwu', '财务出纳', '查看统计报表'],
  ['manager', '部门经理', '查看并维护本部门人员'],
  ['clerk', '普通职员', '日常办公'],
  ['auditor', '审计员', '只读查看用户、角色、日志与运行状况'],
  ['report_designer', '报表设计员', '配置在线报表与表单'],
  ['biz_manager', '销售经理', '管理本部门及下级部门的线索'],
  ['biz_sales', '销售顾问', '跟进自己的线索'],
];

export const roleRows = (): (typeof roleTable.$inferInsert)[] =>
  roles.map(([roleCode, roleName, description], index) => ({
    id: roleIds[roleCode],
    roleCode,
    roleName,
    description,
    createBy: 'admin',
    createTime: `2021-01-04 09:${59 - index}:00`,
  }));

const BUILT_IN: string[] = [roleIds.admin, roleIds.test, roleIds.third_role];

/** The administrator's role, and the roles assigned to new users automatically. */
export const builtInRoles = () => roleRows().filter(({ id }) => BUILT_IN.includes(id));
