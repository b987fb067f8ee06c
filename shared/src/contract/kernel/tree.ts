interface Branch<Node> {
  /** Leaves carry none, or `null` on the wire. */
  children?: readonly Node[] | null;
}

/** Every node of a tree, parents before what is below them. */
export const everyNode = <Node extends Branch<Node>>(tree: readonly Node[]): Node[] =>
  tree.flatMap((node) => [node, ...everyNode(node.children ?? [])]);
