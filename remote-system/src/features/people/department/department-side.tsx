import { CloseOutlined } from '@ant-design/icons';
import { everyNode } from '@mortise/shared/contract';
import { type DepartmentNode, departments } from '@mortise/shared/contract/people';
import { useDepartmentNames } from '@mortise/shared/pickers';
import { Permit } from '@mortise/shared/session';
import {
  AddButton,
  App,
  Button,
  ExportButton,
  Flex,
  ImportButton,
  Input,
  ListEmpty,
  ListFailed,
  type One,
  RecordLink,
  Skeleton,
  useOne,
} from '@mortise/shared/ui';
import { useEffect, useState } from 'react';
import { BinButton } from '#common/bin-button.tsx';
import { tick } from '#common/grants/ticked-tree.ts';
import { TreeTools } from '#common/grants/tree-tools.tsx';
import { DepartmentBranches } from './department-branches.tsx';
import styles from './department-side.module.css';

interface DepartmentSideProps {
  tree: One<DepartmentNode[]>;
  selected?: DepartmentNode;
  onSelect: (id: string | undefined) => void;
  /** Below a department; none makes a root. */
  onAdd: (parent?: DepartmentNode) => void;
  onRemove: (departments: readonly DepartmentNode[]) => void;
  onBin: () => void;
  onMove: (department: DepartmentNode, parent: DepartmentNode | undefined) => void;
}

/** Ids of what is above a node, from the root down. */
const idsAbove = (nodes: readonly DepartmentNode[], id: string): string[] => {
  for (const node of nodes) {
    if (node.children?.some((child) => child.id === id)) return [node.id];
    const above = idsAbove(node.children ?? [], id);
    if (above.length) return [node.id, ...above];
  }
  return [];
};

/** The tree of departments and its actions. */
export const DepartmentSide = ({ tree, selected, onSelect, onAdd, onRemove, onBin, onMove }: DepartmentSideProps) => {
  const { message } = App.useApp();
  const nameOf = useDepartmentNames();
  const [word, setWord] = useState('');
  const found = useOne(departments.search, word ? { query: { keyWord: word } } : null);
  const [ticked, setChecked] = useState<readonly string[]>([]);
  const [linked, setLinked] = useState(false);
  const [expanded, setExpanded] = useState<readonly string[]>();

  // the server refuses when no department has that name; shown as an empty tree
  const shown = word ? (found.data ?? []) : (tree.data ?? []);
  const all = everyNode(shown).map(({ id }) => id);
  const chosen = selected?.id;
  // a department that was just added or opened by its address may be in a closed branch
  useEffect(() => {
    if (chosen) setExpanded((open) => open && [...new Set([...open, ...idsAbove(tree.data ?? [], chosen)])]);
  }, [chosen, tree.data]);
  // without departments that were removed
  const known = new Set(everyNode(tree.data ?? []).map(({ id }) => id));
  const checked = ticked.filter((id) => known.has(id));
  const check = (id: string, on: boolean) => {
    if (linked) setChecked(tick(shown, checked, id, on));
    else setChecked(on ? [...checked, id] : checked.filter((each) => each !== id));
  };
  const removeChecked = () => {
    onRemove(everyNode(tree.data ?? []).filter(({ id }) => checked.includes(id)));
  };
  // with nothing ticked, all departments are exported
  const exported = { asked: {}, selected: checked.map((id) => ({ id })), keyOf: ({ id }: { id: string }) => id };
  const addBelow = () => (selected ? onAdd(selected) : void message.warning('请先点击选中上级部门！'));

  return (
    <>
      <Flex className={styles.head} vertical gap={8}>
        <div className={styles.actions}>
          <Permit call={departments.add}>
            <AddButton call={departments.add} onClick={() => onAdd()}>
              添加部门
            </AddButton>
            <Button onClick={addBelow}>添加下级</Button>
          </Permit>
          <ExportButton list={exported} call={departments.exportXls} name="部门信息" />
          <ImportButton call={departments.importExcel} onDone={tree.reload} />
          <BinButton call={departments.recycled} onClick={onBin} />
        </div>
        <Input.Search
          allowClear
          aria-label="部门名称"
          placeholder="请输入部门名称"
          onSearch={(text) => setWord(text.trim())}
          loading={found.isLoading}
        />
        {selected && (
          <Flex className={styles.standing} justify="space-between" align="center">
            <span className={styles.chosen} title={nameOf(selected.id)}>
              当前选择：{nameOf(selected.id)}
            </span>
            <span className={styles.ways}>
              <RecordLink id={selected.id} />
              <Button
                type="text"
                size="small"
                icon={<CloseOutlined aria-hidden />}
                aria-label="取消选择"
                title="取消选择"
                onClick={() => onSelect(undefined)}
              />
            </span>
          </Flex>
        )}
      </Flex>
      <div className={styles.tree}>
        {tree.isLoading || found.isLoading ? (
          <Skeleton active paragraph={{ rows: 10 }} />
        ) : tree.error ? (
          <ListFailed error={tree.error} onRetry={tree.reload} />
        ) : shown.length === 0 ? (
          <ListEmpty />
        ) : (
          <DepartmentBranches
            tree={shown}
            selected={selected?.id}
            onSelect={onSelect}
            checked={checked}
            linked={linked}
            onCheck={check}
            expanded={expanded ?? all}
            onExpand={setExpanded}
            onAdd={onAdd}
            onRemove={(department) => onRemove([department])}
            onMove={onMove}
          />
        )}
      </div>
      <Flex className={styles.foot} justify="space-between" gap={8}>
        <TreeTools
          onLink={setLinked}
          onCheckAll={() => setChecked(all)}
          onUncheckAll={() => setChecked([])}
          onExpandAll={() => setExpanded(all)}
          onCollapseAll={() => setExpanded([])}
        />
        <Permit call={departments.removeBatch}>
          <Button danger disabled={!checked.length} onClick={removeChecked}>
            批量删除
          </Button>
        </Permit>
      </Flex>
    </>
  );
};
