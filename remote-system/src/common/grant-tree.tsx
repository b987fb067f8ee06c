import { everyNode } from '@mortise/shared/contract';
import type { PermissionTreeNode } from '@mortise/shared/contract/access';
import { usePinyin } from '@mortise/shared/micro';
import { Button, Empty, rangeInTitle, Tree } from '@mortise/shared/ui';
import { useState } from 'react';
import { GrantSearch } from './grant-search.tsx';
import { grantedBy, linkedTicks, type Ticks } from './grant-ticks.ts';
import styles from './grant-tree.module.css';
import { narrowed, tick, tickAlone } from './ticked-tree.ts';

interface GrantTreeProps {
  nodes: PermissionTreeNode[];
  ticks: Ticks;
  /** Parents follow their children and the other way round. */
  linked: boolean;
  expanded: readonly string[];
  /** Left out: the ticks are read only. */
  onTick?: (ticks: Ticks) => void;
  onExpand: (keys: string[]) => void;
  /** Opens the data rules of a menu that has some. */
  onOpen?: (node: PermissionTreeNode) => void;
}

const keysOf = (keys: readonly (string | number | bigint)[] = []) => keys.map(String);

/** The tree of menus and buttons to grant, with a search, a filter for the granted ones and their number. */
export const GrantTree = ({ nodes, ticks, linked, expanded, onTick, onExpand, onOpen }: GrantTreeProps) => {
  const [words, setWords] = useState('');
  const [isGrantedOnly, setGrantedOnly] = useState(false);

  const granted = new Set(grantedBy(ticks));
  const wanted = words.trim();
  const pinyin = usePinyin();
  const isNamed = ({ slotTitle }: PermissionTreeNode) => rangeInTitle(slotTitle ?? '', wanted, pinyin) !== undefined;
  const chosen = isGrantedOnly ? narrowed(nodes, ({ key }) => granted.has(key), false) : nodes;
  const shown = wanted ? narrowed(chosen, isNamed, true) : chosen;

  const toggle = (key: string, on: boolean) => {
    const next = (linked ? tick : tickAlone)(nodes, [...granted], key, on);
    onTick?.(linked ? linkedTicks(nodes, next) : { checked: next, half: [] });
  };
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
        checkedKeys={{ checked: [...ticks.checked], halfChecked: linked ? [...ticks.half] : [] }}
        expandedKeys={wanted ? everyNode(shown).map(({ key }) => key) : [...expanded]}
        onExpand={(keys) => onExpand(keysOf(keys))}
        onCheck={(_keys, { node, checked }) => toggle(node.key, checked)}
        onSelect={(_keys, { node }) => toggle(node.key, !ticks.checked.includes(node.key))}
        titleRender={(node) => (
          <span className={styles.name}>
            {node.slotTitle}
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
