import * as z from 'zod';
import { permit } from '../kernel/access.ts';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { id } from '../kernel/fields.ts';
import { GRANT_VIEWS } from './grant-views.ts';
import { DataRuleChoice, GrantChange, PermissionTree, ruleChange } from './permission-tree.ts';

const read = permit(...GRANT_VIEWS);
const write = permit('role:grant');

/** The menus, buttons and data rules granted to a role (docs/wire/system-roles.md §2). */
export const roleGrants = {
  /** The permissions of departments are chosen from the same tree. */
  tree: defineEndpoint({
    method: 'GET',
    path: '/sys/role/queryTreeList',
    access: permit('system/RoleUserList', 'system/RoleList', 'system/DepartList', 'system/DepartUserList'),
    result: PermissionTree,
  }),
  /** Ids of the menus and buttons granted to a role. */
  ids: defineEndpoint({
    method: 'GET',
    path: '/sys/permission/queryRolePermission',
    access: read,
    query: z.object({ roleId: id }),
    result: z.array(z.string()),
  }),
  save: defineEndpoint({
    method: 'POST',
    path: '/sys/permission/saveRolePermission',
    access: write,
    body: GrantChange.extend({ roleId: id }),
    text: '保存成功！',
    operation: '授权',
  }),
  rules: defineEndpoint({
    method: 'GET',
    path: '/sys/role/datarule/:permissionId/:roleId',
    access: read,
    params: z.object({ permissionId: id, roleId: id }),
    result: DataRuleChoice,
    code: 200,
  }),
  saveRules: defineEndpoint({
    method: 'POST',
    path: '/sys/role/datarule',
    access: write,
    body: z.object({ permissionId: id, roleId: id, ...ruleChange }),
    text: '保存成功!',
    operation: '数据规则授权',
  }),
};
