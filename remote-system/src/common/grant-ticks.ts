import type { PermissionTreeNode } from '@mortise/shared/contract';

/** What is ticked, wholly or because something below it is. */
export interface Ticks {
  checked: readonly string[];
  half: readonly string[];
}

export const allOf = (nodes: readonly PermissionTreeNode[]): PermissionTreeNode[] =>
  nodes.flatMap((node) => [node, ...allOf(node.children ?? [])]);

/** Everything that is granted by these ticks: a menu is shown only below granted ones. */
export const grantedBy = ({ checked, half }: Ticks) => [...checked, ...half];

/**
 * The same grants for a tree whose parents follow their children: a parent that is granted without all of its children is half
 * ticked, or ticking it would grant them.
 */
export const linkedTicks = (nodes: readonly PermissionTreeNode[], granted: ReadonlySet<string>): Ticks => {
  const checked: string[] = [];
  const half: string[] = [];
  const visit = (node: PermissionTreeNode): 'all' | 'some' | 'none' => {
    const states = (node.children ?? []).map(visit);
    const own = granted.has(node.key);
    if (own && states.every((state) => state === 'all')) {
      checked.push(node.key);
      return 'all';
    }
    if (!own && states.every((state) => state === 'none')) return 'none';
    half.push(node.key);
    return 'some';
  };
  nodes.forEach(visit);
  return { checked, half };
};
