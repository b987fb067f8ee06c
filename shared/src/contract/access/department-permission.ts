import * as z from 'zod';
import { permit } from '../kernel/access.ts';
import { crudEndpoints } from '../kernel/crud.ts';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { excelEndpoints } from '../kernel/excel.ts';
import { id, nullableText } from '../kernel/fields.ts';
import { labelled, labelledLike } from '../kernel/labels.ts';
import { DataRuleChoice, dataRuleIds, GrantChange, ruleChange } from './permission-tree.ts';

const base = '/sys/sysDepartPermission';

export const DepartmentPermissionDraft = z.object({
  departId: labelled('机构编码', id),
  permissionId: labelled('权限id', id),
  dataRuleIds: labelled('数据规则id', dataRuleIds),
});
export type DepartmentPermissionDraft = z.infer<typeof DepartmentPermissionDraft>;

/** Upper limit of what a department's own roles may grant: one row per menu or button (table `sys_depart_permission`). */
export const DepartmentPermission = labelledLike(
  DepartmentPermissionDraft,
  z.object({ id, departId: nullableText, permissionId: nullableText, dataRuleIds: nullableText }),
);
export type DepartmentPermission = z.infer<typeof DepartmentPermission>;

const read = permit('system/DepartList');
const write = permit('department:permission');
const crud = crudEndpoints(base, DepartmentPermission, DepartmentPermissionDraft, {
  read,
  code: 'department:permission',
  what: '部门权限',
});

/** Reads and saves the permissions of departments (docs/wire/system-departments.md §2). */
export const departmentPermissions = {
  ...excelEndpoints(base, 'department:permission', { access: write, what: '部门权限' }),
  list: crud.list,
  byId: crud.byId,
  add: { ...crud.add, access: write },
  edit: { ...crud.edit, access: write, text: '编辑成功!' },
  remove: { ...crud.remove, access: write },
  removeBatch: { ...crud.removeBatch, access: write, text: '批量删除成功！' },
  /** Ids of the menus and buttons granted to a department. */
  ids: defineEndpoint({
    method: 'GET',
    path: '/sys/permission/queryDepartPermission',
    access: read,
    query: z.object({ departId: id }),
    result: z.array(z.string()),
    code: 200,
  }),
  save: defineEndpoint({
    method: 'POST',
    path: '/sys/permission/saveDepartPermission',
    access: write,
    body: GrantChange.extend({ departId: id }),
    text: '保存成功！',
    operation: '部门授权',
  }),
  rules: defineEndpoint({
    method: 'GET',
    path: `${base}/datarule/:permissionId/:departId`,
    access: read,
    params: z.object({ permissionId: id, departId: id }),
    result: DataRuleChoice,
    code: 200,
  }),
  saveRules: defineEndpoint({
    method: 'POST',
    path: `${base}/datarule`,
    access: write,
    body: z.object({ permissionId: id, departId: id, ...ruleChange }),
    text: '保存成功!',
    operation: '部门数据规则',
  }),
};
