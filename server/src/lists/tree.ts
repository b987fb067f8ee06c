export interface TreeRow {
  id: string;
  parentId: string | null;
}

/** Parent → children, in the order given. A row whose parent is missing becomes a root (`''`), so that it is not lost. */
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

/** The given rows and all their descendants; terminates even if the parent links form a cycle. */
export const branchesOf = <Row extends TreeRow>(rows: readonly Row[], topIds: readonly string[]): Row[] => {
  const below = byParent(rows);
  const reached = new Set<string>();
  const waiting = [...topIds];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (reached.has(next)) continue;
    reached.add(next);
    waiting.push(...(below.get(next) ?? []).map(({ id }) => id));
  }
  return rows.filter(({ id }) => reached.has(id));
};

/** The given rows that are not below another given row. */
export const topsOf = <Row extends TreeRow>(rows: readonly Row[], ids: readonly string[]): Row[] => {
  const parents = new Map(rows.map((row) => [row.id, row]));
  return rows.filter((row) => ids.includes(row.id) && !lineageOf(parents, row.id).some(({ id }) => id !== row.id && ids.includes(id)));
};

/** From the root down to the row itself; ends even where the links form a ring. */
export const lineageOf = <Row extends TreeRow>(rows: ReadonlyMap<string, Row>, id: string): Row[] => {
  const lineage: Row[] = [];
  for (let row = rows.get(id); row && !lineage.includes(row); row = rows.get(row.parentId ?? '')) lineage.unshift(row);
  return lineage;
};

/** Ids of the rows above the given ones that are not given themselves. */
export const missingAbove = (rows: readonly TreeRow[], given: readonly TreeRow[]): Set<string> => {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const known = new Set(given.map(({ id }) => id));
  return new Set(given.flatMap(({ id }) => lineageOf(byId, id).map((above) => above.id)).filter((id) => !known.has(id)));
};
