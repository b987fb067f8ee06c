import type { DepartmentNode } from '#contract/people/index.ts';

/** The branches that contain a department whose name includes the text; all branches for an empty text. */
export const branchesNamed = (tree: readonly DepartmentNode[], name: string): DepartmentNode[] => {
  if (!name) return [...tree];
  return tree.flatMap((department) => {
    if (department.departName.includes(name)) return [department];
    const children = branchesNamed(department.children ?? [], name);
    return children.length ? [{ ...department, children }] : [];
  });
};
