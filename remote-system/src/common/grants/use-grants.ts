import { everyNode } from '@mortise/shared/contract';
import type { PermissionTree, PermissionTreeNode } from '@mortise/shared/contract/access';
import type { Fresh, One } from '@mortise/shared/ui';
import { useState } from 'react';

const NO_NODES: PermissionTreeNode[] = [];

/** The state of a grant tree: starts from the current grants and follows the ticks. */
export const useGrants = (tree: One<PermissionTree>, before: Fresh<string[]>, startLinked = false) => {
  const [changed, setChanged] = useState<readonly string[]>();
  const [linked, setLinked] = useState(startLinked);
  const [opened, setOpened] = useState<readonly string[]>();
  const [ruled, setRuled] = useState<PermissionTreeNode>();

  const nodes = tree.data?.treeList ?? NO_NODES;
  const all = everyNode(nodes).map(({ key }) => key);
  const granted = before.data ?? [];
  const now = changed ?? granted;
  const isReady = Boolean(tree.data && before.data);
  const known = new Set(all);
  // granted by a user with more permissions: not in this user's tree, so kept unchanged
  const beyond = granted.filter((id) => !known.has(id));
  const next = [...new Set([...now, ...beyond])];

  const retry = () => Promise.all([tree.reload(), before.reload()]);

  return {
    nodes,
    isReady,
    error: tree.error ?? before.error,
    retry,
    /** For after saving: reads the current grants again. */
    reload: before.reload,
    /** Discards the ticks and reads the current grants. */
    startAnew: () => {
      setChanged(undefined);
      void retry();
    },
    isDirty: isReady && (next.length !== granted.length || next.some((id) => !granted.includes(id))),
    /** The new and the previous grants, as comma lists. */
    change: { permissionIds: next.join(','), lastpermissionIds: granted.join(',') },
    /** The menu whose data rules are open. */
    ruled,
    leaveRules: () => setRuled(undefined),
    shown: { nodes, granted: now, linked, expanded: opened ?? all, onTick: setChanged, onExpand: setOpened, onOpen: setRuled },
    tools: {
      onCheckAll: () => setChanged(all),
      onUncheckAll: () => setChanged([]),
      onExpandAll: () => setOpened(all),
      onCollapseAll: () => setOpened([]),
    },
    link: setLinked,
  };
};

export type Grants = ReturnType<typeof useGrants>;
