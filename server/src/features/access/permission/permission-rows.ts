import { branchesOf, type TreeRow } from '#lists/tree.ts';

/** Depth of a row, including itself; terminates even if the rows form a cycle. */
const depthIn = (parents: ReadonlyMap<string, string | null>, id: string): number => {
  const seen = new Set<string>();
  for (let at: string | null | undefined = id; at && parents.has(at) && !seen.has(at); at = parents.get(at)) seen.add(at);
  return seen.size;
};

const parentsOf = (rows: readonly TreeRow[]) => new Map(rows.map((row) => [row.id, row.parentId]));

export const depthOf = (rows: readonly TreeRow[], id: string): number => depthIn(parentsOf(rows), id);

/** Number of levels of the branch below a row, including the row. */
export const heightOf = (rows: readonly TreeRow[], id: string): number => {
  const parents = parentsOf(rows);
  return Math.max(...branchesOf(rows, [id]).map((row) => depthIn(parents, row.id))) - depthIn(parents, id) + 1;
};
