import * as z from 'zod';
import { permit } from '../kernel/access.ts';
import { crudEndpoints } from '../kernel/crud.ts';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { excelEndpoints } from '../kernel/excel.ts';
import { audit, id, optionalText } from '../kernel/fields.ts';

export const RoleDraft = z.object({
  roleCode: z
    .string('请输入角色名称!')
    .trim()
    .min(1, '请输入角色名称!')
    .max(64, '长度不超过 64 个字符')
    .regex(/^[^\u4e00-\u9fa5]*$/, '角色编码不可输入汉字!'),
  roleName: z.string('请输入角色名称!').trim().min(2, '长度在 2 到 30 个字符').max(30, '长度在 2 到 30 个字符'),
  description: optionalText(126),
});
export type RoleDraft = z.infer<typeof RoleDraft>;

export const Role = RoleDraft.extend({ id, ...audit });
export type Role = z.infer<typeof Role>;

const read = permit('system/RoleUserList', 'system/RoleList', 'system/UserList');
const crud = crudEndpoints('/sys/role', Role, RoleDraft, { read, code: 'role' });

/** Keeping roles (docs/wire/system-roles.md §2). */
export const roles = {
  ...crud,
  ...excelEndpoints('/sys/role', 'role'),
  remove: { ...crud.remove, text: '删除角色成功' },
  removeBatch: { ...crud.removeBatch, text: '删除角色成功!' },
  /** Whoever has 我的部门 alone sees those that he may give. */
  all: defineEndpoint({
    method: 'GET',
    path: '/sys/role/queryall',
    access: permit('system/RoleUserList', 'system/UserList', 'system/DepartUserList'),
    result: z.array(Role),
    code: 200,
  }),
  /** Free: `true`; taken: refused with `角色编码已存在`. */
  checkCode: defineEndpoint({
    method: 'GET',
    path: '/sys/role/checkRoleCode',
    access: read,
    query: z.object({ id: z.string().max(36).optional(), roleCode: z.string().max(100) }),
    result: z.boolean(),
  }),
};
