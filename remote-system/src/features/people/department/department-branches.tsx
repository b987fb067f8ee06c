import { type DepartmentNode, departments } from '@mortise/shared/contract/people';
import { useCan } from '@mortise/shared/session';
import { Dropdown, Tree } from '@mortise/shared/ui';
import { shownTicks } from '#common/ticked-tree.ts';
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
}

/** The tree of departments: select, tick, and a context menu to add and remove. */
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
}: DepartmentBranchesProps) => {
  const mayAdd = useCan(departments.add);
  const mayRemove = useCan(departments.remove);

  const titleOf = (department: DepartmentNode) => {
    const items = [
      ...(mayAdd ? [{ key: 'add', label: '添加', onClick: () => onAdd(department) }] : []),
      ...(mayRemove ? [{ key: 'remove', label: '删除', danger: true, onClick: () => onRemove(department) }] : []),
      { key: 'cancel', label: '取消' },
    ];
    return (
      <Dropdown trigger={['contextMenu']} menu={{ items, onClick: ({ domEvent }) => domEvent.stopPropagation() }}>
        <span className={styles.name}>{department.departName}</span>
      </Dropdown>
    );
  };

  return (
    <Tree<DepartmentNode>
      blockNode
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
