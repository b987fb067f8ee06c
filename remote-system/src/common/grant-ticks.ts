import type { PermissionTreeNode } from '@mortise/shared/contract/access';
import { shownTicks } from './ticked-tree.ts';

/** The keys that are checked, and those that are half checked because something below them is. */
export interface Ticks {
  checked: readonly string[];
  half: readonly string[];
}

/** Everything that these ticks grant. Half checked menus count: a menu shows only if those above it are granted. */
export const grantedBy = ({ checked, half }: Ticks) => [...checked, ...half];

/**
 * The same grants as ticks of a linked tree, where parents follow their children: a parent that is granted without all of its children is
 * half checked, because checking it would grant them all.
 */
export const linkedTicks = (nodes: readonly PermissionTreeNode[], granted: Iterable<string>): Ticks => {
  const { checked, halfChecked } = shownTicks(nodes, [...granted]);
  return { checked, half: halfChecked };
};
