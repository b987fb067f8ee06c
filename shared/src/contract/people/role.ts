import * as z from 'zod';
import { permit } from '../kernel/access.ts';
import { bulkEndpoints } from '../kernel/bulk.ts';
import { inBulk } from '../kernel/bulk-shapes.ts';
import { crudEndpoints } from '../kernel/crud.ts';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { excelEndpoints } from '../kernel/excel.ts';
import { rowOf } from '../kernel/fields.ts';
import { optionalText, requiredLatinCode, textOfKind } from '../kernel/kinds.ts';
import { labelled } from '../kernel/labels.ts';
import { reachEndpoints, recycleBinEndpoints } from '../kernel/removal.ts';

const LENGTH = '长度在 2 到 30 个字符';

export const RoleDraft = z.object({
  roleCode: requiredLatinCode('角色编码', 64, '请输入角色名称!'),
  roleName: labelled('角色名称', textOfKind('name', 30, '请输入角色名称!').min(2, LENGTH).max(30, LENGTH)),
  description: inBulk(labelled('描述', optionalText(126))),
});
export type RoleDraft = z.infer<typeof RoleDraft>;

export const Role = rowOf(RoleDraft);
export type Role = z.infer<typeof Role>;

const read = permit('system/RoleUserList', 'system/RoleList', 'system/UserList');
const crud = crudEndpoints('/sys/role', Role, RoleDraft, {
  read,
  code: 'role',
  finds: ['roleName', 'roleCode'],
  subject: { noun: '角色', name: 'roleName' },
});

/** CRUD for roles (docs/wire/system-roles.md §2). */
export const roles = {
  ...crud,
  ...bulkEndpoints('/sys/role', RoleDraft, crud),
  ...excelEndpoints('/sys/role', 'role'),
  ...reachEndpoints('/sys/role', {
    remove: { ...crud.remove, text: '删除角色成功' },
    removeBatch: { ...crud.removeBatch, text: '删除角色成功!' },
  }),
  ...recycleBinEndpoints('/sys/role', crud.remove.access),
  /** Callers with only the view 我的部门 get the roles that they may assign. */
  all: defineEndpoint({
    method: 'GET',
    path: '/sys/role/queryall',
    access: permit('system/RoleUserList', 'system/UserList', 'system/DepartUserList'),
    result: z.array(Role),
  }),
  /** `true` if the code is free; refused with `角色编码已存在` if it is taken. */
  checkCode: defineEndpoint({
    method: 'GET',
    path: '/sys/role/checkRoleCode',
    access: read,
    query: z.object({ id: z.string().max(36).optional(), roleCode: textOfKind('code', 100) }),
    result: z.boolean(),
  }),
};
