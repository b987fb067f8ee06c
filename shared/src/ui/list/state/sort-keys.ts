import type { Sort } from './list-address.ts';

/** Sort keys that one list can have: more are hard to follow. */
export const KEYS_AT_MOST = 3;

/** The next state of a column when its head is pressed: ascending, descending, none. */
const turned = (current: Sort | undefined, column: string): Sort[] => {
  if (!current) return [{ column, order: 'asc' }];
  return current.order === 'asc' ? [{ column, order: 'desc' }] : [];
};

/**
 * Sort keys after a press on a column's head. `add` keeps the other keys, as far as their columns are on screen: the default sort of a
 * hidden column would otherwise stay the first key. `undefined`: there are `KEYS_AT_MOST` keys already.
 */
export const sortedBy = (sorts: readonly Sort[], column: string, add: boolean, visible: readonly string[]): Sort[] | undefined => {
  const current = sorts.find((sort) => sort.column === column);
  if (!add) return turned(current, column);
  const others = sorts.filter((sort) => visible.includes(sort.column));
  const place = others.findIndex((sort) => sort.column === column);
  const next = turned(current, column);
  if (place >= 0) return others.toSpliced(place, 1, ...next);
  return others.length < KEYS_AT_MOST ? [...others, ...next] : undefined;
};
