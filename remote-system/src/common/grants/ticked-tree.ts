import { everyNode } from '@mortise/shared/contract';

/** A tree of keys. */
export interface Branch {
  key: string;
  children: Branch[] | null;
}

const keysOf = (tree: readonly Branch[]) => everyNode(tree).map(({ key }) => key);

const pathTo = (tree: readonly Branch[], key: string): Branch[] => {
  for (const branch of tree) {
    if (branch.key === key) return [branch];
    const below = pathTo(branch.children ?? [], key);
    if (below.length) return [branch, ...below];
  }
  return [];
};

/**
 * Ticks a node and the nodes above it, because a menu shows only if the way to it is granted; unticks a node and everything below it, which
 * could not be reached any more. The nodes above stay ticked: a menu can be granted without any of its buttons.
 */
export const tickAlone = (tree: readonly Branch[], ticked: readonly string[], key: string, on: boolean): string[] => {
  const path = pathTo(tree, key);
  const below = keysOf(path.slice(-1));
  if (!on) return ticked.filter((each) => !below.includes(each));
  return [...new Set([...ticked, ...path.map((branch) => branch.key)])];
};

/** `tickAlone` that also ticks everything below a ticked node. */
export const tick = (tree: readonly Branch[], ticked: readonly string[], key: string, on: boolean): string[] => {
  const below = on ? keysOf(pathTo(tree, key).slice(-1)) : [];
  return [...new Set([...tickAlone(tree, ticked, key, on), ...below])];
};

/** The nodes whose whole branch is ticked, and those of whose branch only a part is. */
export const shownTicks = (tree: readonly Branch[], ticked: readonly string[]) => {
  const set = new Set(ticked);
  const checked: string[] = [];
  const halfChecked: string[] = [];
  const visit = ({ key, children }: Branch): { whole: boolean; some: boolean } => {
    const below = (children ?? []).map(visit);
    const whole = set.has(key) && below.every((child) => child.whole);
    const some = set.has(key) || below.some((child) => child.some);
    if (whole) checked.push(key);
    else if (some) halfChecked.push(key);
    return { whole, some };
  };
  tree.forEach(visit);
  return { checked, halfChecked };
};
