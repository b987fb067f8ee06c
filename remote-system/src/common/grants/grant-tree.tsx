import { everyNode } from '@mortise/shared/contract';
import { BUTTON, type PermissionTreeNode } from '@mortise/shared/contract/access';
import { usePinyin } from '@mortise/shared/micro';
import { Button, Empty, rangeInTitle, Tag, Tree } from '@mortise/shared/ui';
import { useState } from 'react';
import { narrowed } from '../narrowed-tree.ts';
import { GrantSearch } from './grant-search.tsx';
import styles from './grant-tree.module.css';
import { shownTicks, tick, tickAlone } from './ticked-tree.ts';

interface GrantTreeProps {
  nodes: PermissionTreeNode[];
  /** Keys of the granted nodes. */
  granted: readonly string[];
  /** Ticking a node ticks everything below it. */
  linked: boolean;
  expanded: readonly string[];
  /** Left out: the ticks are read only. */
  onTick?: (granted: string[]) => void;
  onExpand: (keys: string[]) => void;
  /** Opens the data rules of a menu that has some. */
  onOpen?: (node: PermissionTreeNode) => void;
}

const keysOf = (keys: readonly (string | number | bigint)[] = []) => keys.map(String);

/** The tree of menus and buttons to grant, with a search, a filter for the granted ones and their number. */
export const GrantTree = ({ nodes, granted: grantedKeys, linked, expanded, onTick, onExpand, onOpen }: GrantTreeProps) => {
  const [words, setWords] = useState('');
  const [isGrantedOnly, setGrantedOnly] = useState(false);

  const granted = new Set(grantedKeys);
  // in both modes: a menu without all of its buttons must not look like the whole of it
  const ticks = shownTicks(nodes, grantedKeys);
  const wanted = words.trim();
  const pinyin = usePinyin();
  const isNamed = ({ slotTitle }: PermissionTreeNode) => rangeInTitle(slotTitle ?? '', wanted, pinyin) !== undefined;
  const chosen = isGrantedOnly ? narrowed(nodes, ({ key }) => granted.has(key), false) : nodes;
  const shown = wanted ? narrowed(chosen, isNamed, true) : chosen;

  const toggle = (key: string) =>
    onTick?.(linked ? tick(nodes, grantedKeys, key, !ticks.checked.includes(key)) : tickAlone(nodes, grantedKeys, key, !granted.has(key)));
  const all = everyNode(nodes);
  return (
    <>
      <GrantSearch
        words={words}
        onWords={setWords}
        isGrantedOnly={isGrantedOnly}
        onGrantedOnly={setGrantedOnly}
        granted={all.filter(({ key }) => granted.has(key)).length}
        total={all.length}
      />
      {shown.length === 0 && <Empty description={wanted ? '没有符合的菜单或按钮' : '尚未授权任何菜单或按钮'} />}
      <Tree
        className={styles.tree}
        blockNode
        checkable
        // the links are computed here: antd's own drop a menu that is granted without any of its buttons
        checkStrictly
        disabled={!onTick}
        selectedKeys={[]}
        treeData={shown}
        fieldNames={{ key: 'key', title: 'slotTitle', children: 'children' }}
        checkedKeys={ticks}
        expandedKeys={wanted ? everyNode(shown).map(({ key }) => key) : [...expanded]}
        onExpand={(keys) => onExpand(keysOf(keys))}
        onCheck={(_keys, { node }) => toggle(node.key)}
        onSelect={(_keys, { node }) => toggle(node.key)}
        titleRender={(node) => (
          <span className={styles.name}>
            {node.slotTitle}
            {node.menuType === BUTTON && <Tag className={styles.kind}>按钮</Tag>}
            {node.ruleFlag === 1 && (
              <Button
                type="link"
                size="small"
                aria-label={`${node.slotTitle}的数据规则`}
                onClick={(event) => {
                  event.stopPropagation();
                  onOpen?.(node);
                }}
              >
                数据规则
              </Button>
            )}
          </span>
        )}
      />
    </>
  );
};
