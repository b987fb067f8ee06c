import * as z from 'zod';
import { permit } from '../kernel/access.ts';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { audit, id, nullableText, optionalText, readAt, requiredText } from '../kernel/fields.ts';
import { PermissionTree } from './permission-tree.ts';

/** First-level menu, sub menu, button (docs/wire/conventions.md §12). */
export const FIRST_LEVEL = 0;
export const SUB_MENU = 1;
export const BUTTON = 2;

const flag = z.boolean().nullish();

/** A menu row or button as a person types it. Which fields are asked for depends on the type (docs/wire/system-permissions.md §1, form). */
export const PermissionDraft = z.object({
  menuType: z.coerce
    .number('请选择菜单类型!')
    .pipe(z.union([z.literal(FIRST_LEVEL), z.literal(SUB_MENU), z.literal(BUTTON)], '请选择菜单类型!')),
  name: requiredText('菜单标题', 100, '请输入菜单标题!'),
  parentId: optionalText(36),
  url: optionalText(255),
  component: optionalText(255),
  componentName: optionalText(100),
  redirect: optionalText(255),
  perms: optionalText(255),
  /** "1" shows, "2" enables. */
  permsType: optionalText(10),
  /** "0": the button's rule is switched off, everybody may. */
  status: optionalText(2),
  icon: optionalText(100),
  sortNo: z.coerce.number().min(-99_999).max(999_999).nullish(),
  route: flag,
  hidden: flag,
  keepAlive: flag,
  alwaysShow: flag,
  internalOrExternal: flag,
  description: optionalText(255),
});
export type PermissionDraft = z.infer<typeof PermissionDraft>;

const permissionFields = z.object({
  id,
  key: z.string(),
  title: nullableText,
  parentId: nullableText,
  name: nullableText,
  perms: nullableText,
  permsType: nullableText,
  icon: nullableText,
  component: nullableText,
  url: nullableText,
  redirect: nullableText,
  sortNo: z.number().nullable(),
  menuType: z.number().nullable(),
  /** Nothing below it; both names travel. */
  isLeaf: z.boolean(),
  leaf: z.boolean(),
  route: z.boolean(),
  keepAlive: z.boolean(),
  alwaysShow: z.boolean(),
  hidden: z.boolean(),
  internalOrExternal: z.boolean(),
  description: nullableText,
  delFlag: z.number().nullable(),
  /** 1: has data rules. */
  ruleFlag: z.number().nullish(),
  status: nullableText,
  ...audit,
});

export type PermissionNode = z.infer<typeof permissionFields> & { children: PermissionNode[] | null };

/** A menu row or button in its tree; leaves carry `children: null`, rows whose children were not asked for an empty list. */
export const PermissionNode: z.ZodType<PermissionNode> = permissionFields.extend({
  get children() {
    return z.array(PermissionNode).nullable();
  },
});

const read = permit('system/PermissionList', 'system/NewPermissionList');
const nodes = z.array(PermissionNode);

/** Keeping menu rows and buttons (docs/wire/system-permissions.md §1). */
export const permissions = {
  tree: defineEndpoint({ method: 'GET', path: '/sys/permission/list', access: read, result: nodes, code: 200 }),
  firstLevel: defineEndpoint({ method: 'GET', path: '/sys/permission/getSystemMenuList', access: read, result: nodes, code: 200 }),
  below: defineEndpoint({
    method: 'GET',
    path: '/sys/permission/getSystemSubmenu',
    access: read,
    query: z.object({ parentId: id }),
    result: nodes,
    code: 200,
  }),
  belowEach: defineEndpoint({
    method: 'GET',
    path: '/sys/permission/getSystemSubmenuBatch',
    access: read,
    query: z.object({ parentIds: z.string().max(40_000) }),
    result: z.record(z.string(), nodes),
    code: 200,
  }),
  choices: defineEndpoint({ method: 'GET', path: '/sys/permission/queryTreeList', access: read, result: PermissionTree, code: 200 }),
  add: defineEndpoint({
    method: 'POST',
    path: '/sys/permission/add',
    access: permit('permission:add'),
    body: PermissionDraft,
    text: '添加成功！',
  }),
  edit: defineEndpoint({
    method: ['PUT', 'POST'],
    path: '/sys/permission/edit',
    access: permit('permission:edit'),
    body: PermissionDraft.extend({ id, updateTime: readAt }),
    text: '修改成功！',
  }),
  remove: defineEndpoint({
    method: 'DELETE',
    path: '/sys/permission/delete',
    access: permit('permission:delete'),
    query: z.object({ id }),
    text: '删除成功!',
  }),
  removeBatch: defineEndpoint({
    method: 'DELETE',
    path: '/sys/permission/deleteBatch',
    access: permit('permission:delete'),
    query: z.object({ ids: z.string().max(40_000) }),
    text: '删除成功!',
    operation: '批量删除',
  }),
};
