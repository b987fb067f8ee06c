import type { DepartmentName, DepartmentNode } from '@mortise/shared/contract/people';
import { treeOf } from '#lists/tree.ts';
import type { DepartmentRow } from './department.lookup.ts';

export const nodeOf = (row: DepartmentRow, isLeaf: boolean, children: DepartmentNode[] | null): DepartmentNode => ({
  ...row,
  key: row.id,
  value: row.id,
  title: row.departName,
  isLeaf,
  children,
});

export const nodesOf = (rows: readonly DepartmentRow[]): DepartmentNode[] =>
  treeOf<DepartmentRow, DepartmentNode>(rows, (row, children) => nodeOf(row, !children.length, children.length ? children : null));

export const namesOf = (rows: readonly DepartmentRow[]): DepartmentName[] =>
  treeOf<DepartmentRow, DepartmentName>(rows, ({ id, departName }, children) => ({ key: id, value: id, title: departName, children }));
