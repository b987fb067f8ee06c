import type { Sort } from './list-address.ts';

/** Sort keys that one list can have: more are hard to follow. */
const KEYS_AT_MOST = 3;

/** The next state of a column when its head is pressed: ascending, descending, none. */
const turned = (current: Sort | undefined, column: string): Sort[] => {
  if (!current) return [{ column, order: 'asc' }];
  return current.order === 'asc' ? [{ column, order: 'desc' }] : [];
};

/**
 * Sort keys after a press on a column's head. `add` keeps the other keys, as far as their columns are on screen: the default sort of a
 * hidden column would otherwise stay the first key.
 */
export const sortedBy = (sorts: readonly Sort[], column: string, add: boolean, visible: readonly string[]): Sort[] => {
  const current = sorts.find((sort) => sort.column === column);
  if (!add) return turned(current, column);
  const others = sorts.filter((sort) => visible.includes(sort.column));
  const place = others.findIndex((sort) => sort.column === column);
  const next = turned(current, column);
  return (place < 0 ? [...others, ...next] : others.toSpliced(place, 1, ...next)).slice(0, KEYS_AT_MOST);
};
