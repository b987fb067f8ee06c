import { AlignLeftOutlined } from '@ant-design/icons';
import type { PermissionTreeNode } from '@mortise/shared/contract/access';
import { Tooltip, Tree } from '@mortise/shared/ui';
import { grantedBy, linkedTicks, type Ticks } from './grant-ticks.ts';
import styles from './grant-tree.module.css';
import { tick } from './ticked-tree.ts';

interface GrantTreeProps {
  nodes: PermissionTreeNode[];
  ticks: Ticks;
  /** Parents follow their children and the other way round. */
  linked: boolean;
  expanded: readonly string[];
  /** Left out: the ticks are read only. */
  onTick?: (ticks: Ticks) => void;
  onExpand: (keys: string[]) => void;
  /** A click on a name. */
  onOpen?: (node: PermissionTreeNode) => void;
}

const toggled = (keys: readonly string[], key: string, on: boolean) => (on ? [...keys, key] : keys.filter((each) => each !== key));

const keysOf = (keys: readonly (string | number | bigint)[] = []) => keys.map(String);

/** The tree of menus and buttons to grant; a red mark shows that a menu has data rules. */
export const GrantTree = ({ nodes, ticks, linked, expanded, onTick, onExpand, onOpen }: GrantTreeProps) => (
  <Tree
    className={styles.tree}
    blockNode
    checkable
    // the links are computed here: antd's own drop a menu that is granted without any of its buttons
    checkStrictly
    disabled={!onTick}
    selectedKeys={[]}
    treeData={nodes}
    fieldNames={{ key: 'key', title: 'slotTitle', children: 'children' }}
    checkedKeys={{ checked: [...ticks.checked], halfChecked: linked ? [...ticks.half] : [] }}
    expandedKeys={[...expanded]}
    onExpand={(keys) => onExpand(keysOf(keys))}
    onCheck={(_keys, { node, checked }) => {
      const next = linked ? tick(nodes, grantedBy(ticks), node.key, checked) : toggled(ticks.checked, node.key, checked);
      onTick?.(linked ? linkedTicks(nodes, next) : { checked: next, half: [] });
    }}
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
