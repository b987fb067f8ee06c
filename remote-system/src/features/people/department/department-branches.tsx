import { everyNode } from '@mortise/shared/contract';
import { type DepartmentNode, departments } from '@mortise/shared/contract/people';
import { useCan, useOffers } from '@mortise/shared/session';
import { Dropdown, Tree } from '@mortise/shared/ui';
import { shownTicks } from '#common/grants/ticked-tree.ts';
import styles from './department-side.module.css';

interface DepartmentBranchesProps {
  tree: DepartmentNode[];
  selected?: string;
  onSelect: (id: string | undefined) => void;
  checked: readonly string[];
  linked: boolean;
  onCheck: (id: string, on: boolean) => void;
  expanded: readonly string[];
  onExpand: (ids: string[]) => void;
  onAdd: (parent: DepartmentNode) => void;
  onRemove: (department: DepartmentNode) => void;
  /** Without a parent: to the first level. */
  onMove: (department: DepartmentNode, parent: DepartmentNode | undefined) => void;
}

// a ref: the row of a chosen department mounts later, where its branch opens first
const intoSight = (row: HTMLElement | null) => row?.scrollIntoView?.({ block: 'nearest' });

const parentOf = (all: readonly DepartmentNode[], id: string) => all.find(({ children }) => children?.some((child) => child.id === id));

/** The tree of departments: select, tick, and a context menu to add and remove, drag to move. */
export const DepartmentBranches = ({
  tree,
  selected,
  onSelect,
  checked,
  linked,
  onCheck,
  expanded,
  onExpand,
  onAdd,
  onRemove,
  onMove,
}: DepartmentBranchesProps) => {
  const mayAdd = useCan(departments.add);
  const mayRemove = useCan(departments.remove);
  const { departmentMoves } = useOffers();
  const mayMove = useCan(departments.edit) && departmentMoves;
  const all = everyNode(tree);
  // by id: the nodes of an event carry the state of the tree too
  const drop = (id: string, parentId: string | undefined) => {
    const department = all.find((node) => node.id === id);
    if (department)
      onMove(
        department,
        all.find((node) => node.id === parentId),
      );
  };

  const titleOf = (department: DepartmentNode) => {
    const items = [
      ...(mayAdd ? [{ key: 'add', label: '添加', onClick: () => onAdd(department) }] : []),
      ...(mayRemove ? [{ key: 'remove', label: '删除', danger: true, onClick: () => onRemove(department) }] : []),
      { key: 'cancel', label: '取消' },
    ];
    return (
      <Dropdown trigger={['contextMenu']} menu={{ items, onClick: ({ domEvent }) => domEvent.stopPropagation() }}>
        <span className={styles.name} ref={department.id === selected ? intoSight : undefined}>
          {department.departName}
        </span>
      </Dropdown>
    );
  };

  return (
    <Tree<DepartmentNode>
      blockNode
      draggable={mayMove && { icon: false }}
      // dropped between two rows it becomes their sibling; the order follows 排序
      onDrop={({ dragNode, node, dropToGap }) => drop(dragNode.id, dropToGap ? parentOf(all, node.id)?.id : node.id)}
      checkable
      checkStrictly
      treeData={tree}
      titleRender={titleOf}
      checkedKeys={linked ? shownTicks(tree, checked) : [...checked]}
      selectedKeys={selected ? [selected] : []}
      expandedKeys={[...expanded]}
      onExpand={(keys) => onExpand(keys.map(String))}
      onCheck={(_keys, { node, checked: on }) => onCheck(node.id, on)}
      onSelect={([key]) => onSelect(key === undefined ? undefined : String(key))}
    />
  );
};
