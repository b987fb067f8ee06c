import * as z from 'zod';
import { permit } from '../kernel/access.ts';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { audit, id, nullableText, readAt } from '../kernel/fields.ts';
import { optionalAddress, optionalCode, optionalName, optionalRaw, optionalText, requiredName } from '../kernel/kinds.ts';
import { labelled } from '../kernel/labels.ts';
import { reachEndpoints, recycleBinEndpoints } from '../kernel/removal.ts';
import { PermissionTree } from './permission-tree.ts';

/** Values of `menuType`: first-level menu, sub menu, button (docs/wire/conventions.md §12). */
export const FIRST_LEVEL = 0;
export const SUB_MENU = 1;
export const BUTTON = 2;

const flag = z.boolean().nullish();

/** Form input of a menu row or button. Its type decides which fields the form shows (docs/wire/system-permissions.md §1, form). */
export const PermissionDraft = z.object({
  menuType: labelled(
    '菜单类型',
    z.coerce.number('请选择菜单类型!').pipe(z.union([z.literal(FIRST_LEVEL), z.literal(SUB_MENU), z.literal(BUTTON)], '请选择菜单类型!')),
  ),
  name: requiredName('菜单名称', 100, '请输入菜单标题!'),
  parentId: labelled('上级菜单', optionalRaw(36)),
  url: labelled('菜单路径', optionalAddress(255)),
  component: labelled('前端组件', optionalAddress(255)),
  componentName: optionalName(100),
  redirect: labelled('默认跳转地址', optionalAddress(255)),
  perms: labelled('授权标识', optionalCode(255)),
  /** "1": visible only when granted; "2": enabled only when granted. */
  permsType: labelled('授权策略', optionalCode(10)),
  /** "0": the button's rule is off, so every user may use the button. */
  status: labelled('状态', optionalText(2)),
  icon: labelled('菜单图标', optionalCode(100)),
  sortNo: labelled('排序', z.coerce.number().min(-99_999).max(999_999).nullish()),
  route: labelled('是否路由菜单', flag),
  hidden: labelled('隐藏路由', flag),
  keepAlive: labelled('是否缓存路由', flag),
  alwaysShow: labelled('聚合路由', flag),
  internalOrExternal: labelled('打开方式', flag),
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
  /** No children. The wire carries it under both names. */
  isLeaf: z.boolean(),
  leaf: z.boolean(),
  route: z.boolean(),
  keepAlive: z.boolean(),
  alwaysShow: z.boolean(),
  hidden: z.boolean(),
  internalOrExternal: z.boolean(),
  description: nullableText,
  delFlag: z.number().nullable(),
  /** 1: the menu has data rules. */
  ruleFlag: z.number().nullish(),
  status: nullableText,
  ...audit,
});

export type PermissionNode = z.infer<typeof permissionFields> & { children: PermissionNode[] | null };

/** A menu row or button with its children. Leaves carry `children: null`; rows whose children were not requested carry an empty array. */
export const PermissionNode: z.ZodType<PermissionNode> = permissionFields.extend({
  get children() {
    return z.array(PermissionNode).nullable();
  },
});

const read = permit('system/PermissionList', 'system/NewPermissionList');
const nodes = z.array(PermissionNode);
const subject = { noun: '菜单', name: 'name' };

const removal = {
  remove: defineEndpoint({
    method: 'DELETE',
    path: '/sys/permission/delete',
    access: permit('permission:delete'),
    subject,
    query: z.object({ id }),
    text: '删除成功!',
  }),
  removeBatch: defineEndpoint({
    method: 'DELETE',
    path: '/sys/permission/deleteBatch',
    access: permit('permission:delete'),
    subject,
    query: z.object({ ids: z.string().max(40_000) }),
    text: '删除成功!',
    operation: '批量删除',
  }),
};

/** CRUD for menu rows and buttons (docs/wire/system-permissions.md §1). */
export const permissions = {
  tree: defineEndpoint({ method: 'GET', path: '/sys/permission/list', access: read, result: nodes }),
  firstLevel: defineEndpoint({ method: 'GET', path: '/sys/permission/getSystemMenuList', access: read, result: nodes }),
  below: defineEndpoint({
    method: 'GET',
    path: '/sys/permission/getSystemSubmenu',
    access: read,
    query: z.object({ parentId: id }),
    result: nodes,
  }),
  belowEach: defineEndpoint({
    method: 'GET',
    path: '/sys/permission/getSystemSubmenuBatch',
    access: read,
    query: z.object({ parentIds: z.string().max(40_000) }),
    result: z.record(z.string(), nodes),
  }),
  choices: defineEndpoint({ method: 'GET', path: '/sys/permission/queryTreeList', access: read, result: PermissionTree }),
  add: defineEndpoint({
    method: 'POST',
    path: '/sys/permission/add',
    access: permit('permission:add'),
    subject,
    body: PermissionDraft,
    text: '添加成功！',
  }),
  edit: defineEndpoint({
    method: ['PUT', 'POST'],
    path: '/sys/permission/edit',
    access: permit('permission:edit'),
    subject,
    body: PermissionDraft.extend({ id, updateTime: readAt }),
    text: '修改成功！',
  }),
  ...reachEndpoints('/sys/permission', removal),
  ...recycleBinEndpoints('/sys/permission', removal.remove.access),
};
