import type { PermissionTree, PermissionTreeNode } from '@mortise/shared/contract/access';
import { treeOf } from '#lists/tree.ts';
import type { PermissionRow } from './permission/permission.lookup.ts';

/** Names of rows for a message; beyond five, the first five and the number. */
export const named = (rows: readonly Pick<PermissionRow, 'id' | 'name'>[], ids: readonly string[]) => {
  const names = rows.filter(({ id }) => ids.includes(id)).map(({ name }) => name);
  return names.length > 5 ? `${names.slice(0, 5).join('、')} 等 ${names.length} 项` : names.join('、');
};

const toNode = ({ id, name, parentId, ruleFlag, menuType }: PermissionRow, children: PermissionTreeNode[]): PermissionTreeNode => ({
  key: id,
  value: id,
  title: null,
  slotTitle: name,
  label: null,
  icon: null,
  isLeaf: !children.length,
  ruleFlag: ruleFlag ?? 0,
  menuType,
  scopedSlots: { title: 'hasDatarule' },
  parentId,
  children: children.length ? children : null,
});

/** Menus and buttons as the checkbox tree of the grant dialogs. */
export const grantTree = (rows: readonly PermissionRow[]): PermissionTree => ({
  treeList: treeOf(rows, toNode),
  ids: rows.map(({ id }) => id),
});
