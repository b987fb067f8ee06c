import { AlignLeftOutlined } from '@ant-design/icons';
import type { PermissionTreeNode } from '@mortise/shared/contract';
import { Tooltip, Tree } from '@mortise/shared/ui';
import styles from './grant-tree.module.css';
import { allOf, linkedTicks, type Ticks } from './grant-ticks.ts';

interface GrantTreeProps {
  nodes: PermissionTreeNode[];
  ticks: Ticks;
  /** Parents follow their children and the other way round. */
  linked: boolean;
  expanded: readonly string[];
  onTick: (ticks: Ticks) => void;
  onExpand: (keys: string[]) => void;
  /** Somebody presses a name. */
  onOpen?: (node: PermissionTreeNode) => void;
}

const keysOf = (keys: readonly (string | number | bigint)[] = []) => keys.map(String);

/** The menus and buttons to tick; a red mark says that a menu has data rules. */
export const GrantTree = ({ nodes, ticks, linked, expanded, onTick, onExpand, onOpen }: GrantTreeProps) => (
  <Tree
    className={styles.tree}
    blockNode
    checkable
    checkStrictly={!linked}
    selectedKeys={[]}
    treeData={nodes}
    fieldNames={{ key: 'key', title: 'slotTitle', children: 'children' }}
    checkedKeys={linked ? [...ticks.checked] : { checked: [...ticks.checked], halfChecked: [] }}
    expandedKeys={[...expanded]}
    onExpand={(keys) => onExpand(keysOf(keys))}
    onCheck={(keys, { halfCheckedKeys }) =>
      onTick(
        Array.isArray(keys) ? { checked: keysOf(keys), half: keysOf(halfCheckedKeys) } : { checked: keysOf(keys.checked), half: [] },
      )
    }
    onSelect={(_keys, { node }) => onOpen?.(node)}
    titleRender={(node) => (
      <span className={styles.name}>
        {node.slotTitle}
        {node.ruleFlag === 1 && (
          <Tooltip title="有数据规则">
            <AlignLeftOutlined className={styles.ruled} aria-label="有数据规则" />
          </Tooltip>
        )}
      </span>
    )}
  />
);

/** The entries of 树操作. */
export const treeOperations = (
  nodes: PermissionTreeNode[],
  granted: ReadonlySet<string>,
  change: { onLink: (linked: boolean, ticks: Ticks) => void; onTick: (ticks: Ticks) => void; onExpand: (keys: string[]) => void },
) => {
  const keys = allOf(nodes).map(({ key }) => key);
  return [
    { key: 'link', label: '父子关联', onClick: () => change.onLink(true, linkedTicks(nodes, granted)) },
    { key: 'unlink', label: '取消关联', onClick: () => change.onLink(false, { checked: [...granted], half: [] }) },
    { key: 'all', label: '全部勾选', onClick: () => change.onTick({ checked: keys, half: [] }) },
    { key: 'none', label: '取消全选', onClick: () => change.onTick({ checked: [], half: [] }) },
    { key: 'expand', label: '展开所有', onClick: () => change.onExpand(keys) },
    { key: 'collapse', label: '合并所有', onClick: () => change.onExpand([]) },
  ];
};
