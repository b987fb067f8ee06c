import {
  BUTTON,
  FIRST_LEVEL,
  type PermissionNode,
  type PermissionTree,
  type PermissionTreeNode,
  SUB_MENU,
} from '#contract/access/index.ts';
import { everyNode } from '#contract/index.ts';
import { audited, nextId } from './page.ts';

/** A valid menu row; pass only what matters to the test. */
export const aPermission = (more: Partial<PermissionNode> = {}): PermissionNode => {
  const id = more.id ?? nextId();
  const children = more.children ?? null;
  return {
    id,
    key: id,
    title: more.name ?? '菜单',
    parentId: null,
    name: '菜单',
    perms: null,
    permsType: '1',
    icon: null,
    component: 'layouts/RouteView',
    url: '/menu',
    redirect: null,
    sortNo: 1,
    menuType: more.parentId ? SUB_MENU : FIRST_LEVEL,
    isLeaf: !children,
    leaf: !children,
    route: true,
    keepAlive: false,
    alwaysShow: false,
    hidden: false,
    internalOrExternal: false,
    description: null,
    delFlag: 0,
    ruleFlag: 0,
    status: '1',
    ...audited,
    ...more,
    children,
  };
};

/** A valid button below a menu row; pass only what matters to the test. */
export const aButton = (more: Partial<PermissionNode> = {}): PermissionNode =>
  aPermission({ name: '按钮', menuType: BUTTON, component: null, url: null, perms: 'thing:add', ...more });

const toNode = ({ id, name, parentId, ruleFlag, menuType, children }: PermissionNode): PermissionTreeNode => ({
  key: id,
  value: id,
  title: null,
  slotTitle: name,
  label: null,
  icon: null,
  isLeaf: !children,
  ruleFlag: ruleFlag ?? 0,
  menuType,
  scopedSlots: { title: 'hasDatarule' },
  parentId,
  children: children?.map(toNode) ?? null,
});

/** The rows as the tree that grants are chosen from. */
export const grantTreeOf = (rows: PermissionNode[]): PermissionTree => ({
  treeList: rows.map(toNode),
  ids: everyNode(rows).map(({ id }) => id),
});
