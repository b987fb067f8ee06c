interface TreeRow {
  id: string;
  parentId: string | null;
}

/** Parent → children, in the order given. One whose parent is gone stands at the top rather than nowhere. */
export const byParent = <Row extends TreeRow>(rows: readonly Row[]): ReadonlyMap<string, Row[]> => {
  const known = new Set(rows.map(({ id }) => id));
  const below = new Map<string, Row[]>();
  for (const row of rows) {
    const parent = row.parentId && known.has(row.parentId) ? row.parentId : '';
    const siblings = below.get(parent);
    if (siblings) siblings.push(row);
    else below.set(parent, [row]);
  }
  return below;
};

export const treeOf = <Row extends TreeRow, Node>(rows: readonly Row[], toNode: (row: Row, children: Node[]) => Node): Node[] => {
  const below = byParent(rows);
  const nodesOf = (parent: string): Node[] => (below.get(parent) ?? []).map((row) => toNode(row, nodesOf(row.id)));
  return nodesOf('');
};

/** The row and everything below it; ends even where the rows form a ring. */
export const branchOf = (rows: readonly TreeRow[], id: string): Set<string> => {
  const below = new Map<string, string[]>();
  for (const row of rows) below.set(row.parentId ?? '', [...(below.get(row.parentId ?? '') ?? []), row.id]);
  const branch = new Set<string>();
  const waiting = [id];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (branch.has(next)) continue;
    branch.add(next);
    waiting.push(...(below.get(next) ?? []));
  }
  return branch;
};

/** How many levels lead down to a row, itself included. */
export const depthOf = (rows: readonly TreeRow[], id: string): number => {
  const parents = new Map(rows.map((row) => [row.id, row.parentId]));
  const seen = new Set<string>();
  for (let at: string | null | undefined = id; at && parents.has(at) && !seen.has(at); at = parents.get(at)) seen.add(at);
  return seen.size;
};

/** How many levels stand below and including a row. */
export const heightOf = (rows: readonly TreeRow[], id: string): number => {
  const base = depthOf(rows, id);
  return Math.max(...[...branchOf(rows, id)].map((each) => depthOf(rows, each))) - base + 1;
};
