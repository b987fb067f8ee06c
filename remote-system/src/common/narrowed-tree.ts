/** The branches that hold a wanted node; `whole` keeps everything below a wanted one. */
export const narrowed = <Node extends { children: Node[] | null }>(
  tree: readonly Node[],
  isWanted: (node: Node) => boolean,
  whole: boolean,
): Node[] =>
  tree.flatMap((node) => {
    const isHit = isWanted(node);
    if (isHit && whole) return [node];
    const children = narrowed(node.children ?? [], isWanted, whole);
    return isHit || children.length ? [{ ...node, children: children.length ? children : null }] : [];
  });
