import type { DepartmentNode } from '@mortise/shared/contract/people';

interface Placed {
  department: DepartmentNode;
  /** Names from the root down to the department. */
  path: readonly string[];
}

/** Every department with its path; names may repeat, paths tell them apart. */
export const placedDepartments = (nodes: readonly DepartmentNode[], above: readonly string[] = []): Placed[] =>
  nodes.flatMap((department) => {
    const path = [...above, department.departName];
    return [{ department, path }, ...placedDepartments(department.children ?? [], path)];
  });

export const pathText = (path: readonly string[]) => path.join(' / ');
