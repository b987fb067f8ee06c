import type { DepartmentNode } from '#contract/people/index.ts';

/** The branches that hold a department of this name; all of them without one. */
export const branchesNamed = (tree: readonly DepartmentNode[], name: string): DepartmentNode[] => {
  if (!name) return [...tree];
  return tree.flatMap((department) => {
    if (department.departName.includes(name)) return [department];
    const children = branchesNamed(department.children ?? [], name);
    return children.length ? [{ ...department, children }] : [];
  });
};
