import { type Category, type CategoryNode, type FoundCategory, HAS_CHILD } from '@mortise/shared/contract/settings';

/** A row of the tree table. */
export interface CategoryRow extends Pick<Category, 'id' | 'name' | 'code'> {
  /** `null`: a leaf; an empty array: not loaded yet. */
  children: CategoryRow[] | null;
  /** Of a search: names of the categories above. */
  above?: readonly string[];
}

/** Rows with the children that are loaded. */
export const grown = (rows: readonly Category[], below: ReadonlyMap<string, readonly Category[]>): CategoryRow[] =>
  rows.map(({ id, name, code, hasChild }) => ({
    id,
    name,
    code,
    children: hasChild === HAS_CHILD ? grown(below.get(id) ?? [], below) : null,
  }));

export const byParent = (rows: readonly Category[]): ReadonlyMap<string, readonly Category[]> => {
  const below = new Map<string, Category[]>();
  for (const row of rows) below.set(row.pid ?? '', [...(below.get(row.pid ?? '') ?? []), row]);
  return below;
};

/** Rows of a tree that was loaded at once. */
export const rowsOfTree = (nodes: readonly CategoryNode[]): CategoryRow[] =>
  nodes.map(({ key, title, code, children }) => ({ id: key, name: title, code, children: children && rowsOfTree(children) }));

export const foundRows = (rows: readonly FoundCategory[]): CategoryRow[] =>
  rows.map(({ id, name, code, parentNames }) => ({ id, name, code, children: null, above: parentNames }));
