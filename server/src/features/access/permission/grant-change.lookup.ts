import { keysIn } from '@mortise/shared/contract';
import type { GrantChange, PermissionTree, PermissionTreeNode } from '@mortise/shared/contract/access';
import { treeOf } from '#platform/tree.ts';
import type { PermissionRow } from './permission.lookup.ts';

/** A comma list as its editor read it; clients that send none are not held to it. */
export const readIds = (list: string | null | undefined) => (list == null ? undefined : keysIn(list));

export interface Difference {
  added: string[];
  removed: string[];
  /** What was granted when the editor began. */
  read: string[] | undefined;
}

export const differenceOf = ({ permissionIds, lastpermissionIds }: GrantChange): Difference => {
  const wanted = keysIn(permissionIds);
  const before = keysIn(lastpermissionIds);
  return {
    added: wanted.filter((id) => !before.includes(id)),
    removed: before.filter((id) => !wanted.includes(id)),
    read: readIds(lastpermissionIds),
  };
};

/** Their names, as many as can be read. */
export const named = (rows: readonly Pick<PermissionRow, 'id' | 'name'>[], ids: readonly string[]) => {
  const names = rows.filter(({ id }) => ids.includes(id)).map(({ name }) => name);
  return names.length > 5 ? `${names.slice(0, 5).join('、')} 等 ${names.length} 项` : names.join('、');
};

const toNode = ({ id, name, parentId, ruleFlag }: PermissionRow, children: PermissionTreeNode[]): PermissionTreeNode => ({
  key: id,
  value: id,
  title: null,
  slotTitle: name,
  label: null,
  icon: null,
  isLeaf: !children.length,
  ruleFlag: ruleFlag ?? 0,
  scopedSlots: { title: 'hasDatarule' },
  parentId,
  children: children.length ? children : null,
});

/** Menus and buttons as the tree in which grants are ticked. */
export const grantTree = (rows: readonly PermissionRow[]): PermissionTree => ({
  treeList: treeOf(rows, toNode),
  ids: rows.map(({ id }) => id),
});
