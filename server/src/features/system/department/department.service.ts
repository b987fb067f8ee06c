import type { DepartmentNode } from '@mortise/shared/contract';
import type { DepartmentLookup, DepartmentRow } from './department.lookup.ts';

const toNodes = (rows: DepartmentRow[]): DepartmentNode[] => {
  const known = new Set(rows.map(({ id }) => id));
  const below = new Map<string, DepartmentRow[]>();
  for (const row of rows) {
    // one whose parent is gone is shown at the top rather than not at all
    const parent = row.parentId && known.has(row.parentId) ? row.parentId : '';
    below.set(parent, [...(below.get(parent) ?? []), row]);
  }
  const nodesOf = (parent: string): DepartmentNode[] =>
    (below.get(parent) ?? []).map((row) => {
      const children = nodesOf(row.id);
      const leaf = !children.length;
      return { ...row, key: row.id, value: row.id, title: row.departName, isLeaf: leaf, children: leaf ? null : children };
    });
  return nodesOf('');
};

export const createDepartmentService = (departments: DepartmentLookup) => ({
  tree: async () => toNodes(await departments.all()),
});
export type DepartmentService = ReturnType<typeof createDepartmentService>;
