import type { DepartmentNode } from '@mortise/shared/contract';

/** Every department of a tree, parents first. */
export const flatten = (tree: readonly DepartmentNode[]): DepartmentNode[] =>
  tree.flatMap((department) => [department, ...flatten(department.children ?? [])]);
