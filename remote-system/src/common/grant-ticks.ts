import type { PermissionTreeNode } from '@mortise/shared/contract/access';
import { shownTicks } from './ticked-tree.ts';

/** What is ticked, wholly or because something below it is. */
export interface Ticks {
  checked: readonly string[];
  half: readonly string[];
}

/** Everything that is granted by these ticks: a menu is shown only below granted ones. */
export const grantedBy = ({ checked, half }: Ticks) => [...checked, ...half];

/**
 * The same grants for a tree whose parents follow their children: a parent that is granted without all of its children is half
 * ticked, or ticking it would grant them.
 */
export const linkedTicks = (nodes: readonly PermissionTreeNode[], granted: Iterable<string>): Ticks => {
  const { checked, halfChecked } = shownTicks(nodes, [...granted]);
  return { checked, half: halfChecked };
};
