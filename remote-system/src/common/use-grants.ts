import { everyNode } from '@mortise/shared/contract';
import type { PermissionTree, PermissionTreeNode } from '@mortise/shared/contract/access';
import type { One } from '@mortise/shared/ui';
import { useState } from 'react';
import { grantedBy, linkedTicks, type Ticks } from './grant-ticks.ts';

const NO_NODES: PermissionTreeNode[] = [];

/** A tree of menus and buttons while somebody ticks in it, from what was granted before. */
export const useGrants = (tree: One<PermissionTree>, before: One<string[]>, startLinked = false) => {
  const [changed, setChanged] = useState<Ticks>();
  const [linked, setLinked] = useState(startLinked);
  const [opened, setOpened] = useState<readonly string[]>();
  const [ruled, setRuled] = useState<PermissionTreeNode>();

  const nodes = tree.data?.treeList ?? NO_NODES;
  const all = everyNode(nodes).map(({ key }) => key);
  const granted = before.data ?? [];
  const start = startLinked ? linkedTicks(nodes, granted) : { checked: granted, half: [] };
  const ticks = changed ?? start;
  const now = grantedBy(ticks);
  const isReady = Boolean(tree.data && before.data);
  const known = new Set(all);
  // granted by somebody who may grant more: not in sight here, and left as it is
  const beyond = granted.filter((id) => !known.has(id));
  const next = [...new Set([...now, ...beyond])];

  const retry = () => {
    tree.reload();
    before.reload();
  };

  return {
    nodes,
    isReady,
    error: tree.error ?? before.error,
    retry,
    /** They were saved: what was ticked is what is granted. */
    reload: before.reload,
    /** Gives up what was ticked for what is granted by now. */
    startAnew: () => {
      setChanged(undefined);
      retry();
    },
    isDirty: isReady && (next.length !== granted.length || next.some((id) => !granted.includes(id))),
    /** What was ticked and what it was ticked over, as both travel. */
    change: { permissionIds: next.join(','), lastpermissionIds: granted.join(',') },
    /** The menu whose data rules are looked at. */
    ruled,
    leaveRules: () => setRuled(undefined),
    shown: { nodes, ticks, linked, expanded: opened ?? all, onTick: setChanged, onExpand: setOpened, onOpen: setRuled },
    tools: {
      onCheckAll: () => setChanged({ checked: all, half: [] }),
      onUncheckAll: () => setChanged({ checked: [], half: [] }),
      onExpandAll: () => setOpened(all),
      onCollapseAll: () => setOpened([]),
    },
    link: (on: boolean) => {
      setLinked(on);
      setChanged(on ? linkedTicks(nodes, now) : { checked: now, half: [] });
    },
  };
};

export type Grants = ReturnType<typeof useGrants>;
