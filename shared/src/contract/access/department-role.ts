import * as z from 'zod';
import { permit } from '../kernel/access.ts';
import { crudEndpoints } from '../kernel/crud.ts';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { excelEndpoints } from '../kernel/excel.ts';
import { audit, id, nullableText } from '../kernel/fields.ts';
import { optionalRaw, optionalText, requiredLatinCode, textOfKind } from '../kernel/kinds.ts';
import { labelled, labelledLike } from '../kernel/labels.ts';
import { coded, withTextFields } from '../kernel/texts.ts';
import { DataRuleChoice, GrantChange, PermissionTree, ruleChange } from './permission-tree.ts';

const base = '/sys/sysDepartRole';
const permissionBase = '/sys/sysDepartPermission';

const LENGTH = '长度在 2 到 30 个字符';

export const DepartmentRoleDraft = z.object({
  roleName: labelled('部门角色名称', textOfKind('name', 30, '请输入部门角色名称!').min(2, LENGTH).max(30, LENGTH)),
  roleCode: requiredLatinCode('部门角色编码', 64, '请输入部门角色编码!'),
  description: labelled('描述', optionalText(126)),
  departId: coded({ table: 'sys_depart', text: 'depart_name', code: 'id' }, labelled('部门', id)),
});
export type DepartmentRoleDraft = z.infer<typeof DepartmentRoleDraft>;

/** A role that one department defines for its own users (table `sys_depart_role`). */
export const DepartmentRole = withTextFields(
  labelledLike(
    DepartmentRoleDraft,
    z.object({
      id,
      departId: nullableText,
      roleName: nullableText,
      roleCode: nullableText,
      description: nullableText,
      ...audit,
    }),
  ),
);
export type DepartmentRole = z.infer<typeof DepartmentRole>;

export const DepartmentRoleUser = z.object({ id, userId: nullableText, droleId: nullableText });
export type DepartmentRoleUser = z.infer<typeof DepartmentRoleUser>;

const read = permit('system/DepartUserList');
const write = permit('department-role:permission');
const crud = crudEndpoints(base, DepartmentRole, DepartmentRoleDraft, {
  read,
  code: 'department-role',
  what: '部门角色',
  finds: ['roleName', 'roleCode'],
  subject: { noun: '部门角色', name: 'roleName' },
});
const roleIds = z.string().max(20_000).nullish();

/** Department roles; the caller reaches only departments in their charge (docs/wire/system-departments.md §2 and §3). */
export const departmentRoles = {
  ...excelEndpoints(base, 'department-role', { what: '部门角色' }),
  /** `deptId` filters by one department. */
  list: { ...crud.list, conditions: ['deptId'], code: 200 as const },
  byId: crud.byId,
  add: crud.add,
  edit: { ...crud.edit, text: '编辑成功!' },
  remove: crud.remove,
  removeBatch: { ...crud.removeBatch, text: '批量删除成功！' },
  /** JeecgBoot requires `userId` without using it. */
  of: defineEndpoint({
    method: 'GET',
    path: `${base}/getDeptRoleList`,
    access: read,
    query: z.object({ departId: id, userId: optionalRaw(36) }),
    result: z.array(DepartmentRole),
  }),
  heldBy: defineEndpoint({
    method: 'GET',
    path: `${base}/getDeptRoleByUserId`,
    access: read,
    query: z.object({ departId: id, userId: id }),
    result: z.array(DepartmentRoleUser),
  }),
  /** Comma lists of role ids: the user's new roles, and the roles the user had when the form was opened. */
  assign: defineEndpoint({
    method: 'POST',
    path: `${base}/deptRoleUserAdd`,
    access: permit('department-role:assign'),
    body: z.object({ userId: id, newRoleId: roleIds, oldRoleId: roleIds }),
    text: '添加成功！',
    operation: '部门角色分配',
  }),
  /** Contains only the menus and buttons granted to the department. */
  permissionTree: defineEndpoint({
    method: 'GET',
    path: `${permissionBase}/queryTreeListForDeptRole`,
    access: read,
    query: z.object({ departId: id }),
    result: PermissionTree,
  }),
  permissionIds: defineEndpoint({
    method: 'GET',
    path: `${permissionBase}/queryDeptRolePermission`,
    access: read,
    query: z.object({ roleId: id }),
    result: z.array(z.string()),
    code: 200,
  }),
  savePermissions: defineEndpoint({
    method: 'POST',
    path: `${permissionBase}/saveDeptRolePermission`,
    access: write,
    body: GrantChange.extend({ roleId: id }),
    text: '保存成功！',
    operation: '部门角色授权',
  }),
  rules: defineEndpoint({
    method: 'GET',
    path: `${base}/datarule/:permissionId/:departId/:roleId`,
    access: read,
    params: z.object({ permissionId: id, departId: id, roleId: id }),
    result: DataRuleChoice,
    code: 200,
  }),
  saveRules: defineEndpoint({
    method: 'POST',
    path: `${base}/datarule`,
    access: write,
    body: z.object({ permissionId: id, roleId: id, ...ruleChange }),
    text: '保存成功!',
    operation: '部门角色数据规则',
  }),
};
