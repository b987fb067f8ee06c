interface Branch<Node> {
  /** Leaves have none, or `null` on the wire. */
  children?: readonly Node[] | null;
}

/** All nodes of a tree, each parent before its children. */
export const everyNode = <Node extends Branch<Node>>(tree: readonly Node[]): Node[] =>
  tree.flatMap((node) => [node, ...everyNode(node.children ?? [])]);
