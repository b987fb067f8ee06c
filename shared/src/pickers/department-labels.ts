import { type DepartmentNode, type DepartmentPlace, departmentLabels } from '#contract/people/index.ts';

const placesOf = (tree: readonly DepartmentNode[], above: readonly string[] = []): DepartmentPlace[] =>
  tree.flatMap(({ id, departName, children }) => {
    const names = [...above, departName];
    return [{ id, names }, ...placesOf(children ?? [], names)];
  });

/** Labels of the departments of a tree by id; see `departmentLabels`. */
export const labelsOfTree = (tree: readonly DepartmentNode[]): Map<string, string> => departmentLabels(placesOf(tree));
