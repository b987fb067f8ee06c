import { mocks, type TreeNode } from '@mortise/shared/contract/demo';
import { ask } from '@mortise/shared/http';
import { Card, ListFailed, ScrollTable, Skeleton, useOne } from '@mortise/shared/ui';
import { useState } from 'react';

interface Node extends TreeNode {
  /** Empty until they are loaded: the table shows its arrow. */
  children?: Node[];
}
type Loaded = Readonly<Record<string, readonly TreeNode[]>>;

const nodesOf = (rows: readonly TreeNode[], loaded: Loaded): Node[] =>
  rows.map((row) => ({ ...row, ...(row.hasChildren && { children: nodesOf(loaded[row.id] ?? [], loaded) }) }));

/** 异步树列表: children are loaded when a row is expanded. */
export const TreeTablePage = () => {
  const first = useOne(mocks.treeNodes, { query: { id: '0' } });
  const [loaded, setLoaded] = useState<Loaded>({});
  const [failed, setFailed] = useState<{ id: string; error: Error }>();
  const load = async (id: string) => {
    try {
      const rows = await ask(mocks.treeNodes, { query: { id } });
      setLoaded((all) => ({ ...all, [id]: rows }));
      setFailed(undefined);
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      setFailed({ id, error });
    }
  };

  if (first.error && !first.data) return <ListFailed error={first.error} onRetry={() => void first.reload()} />;
  if (!first.data) return <Skeleton active />;
  return (
    <Card title="异步树列表" size="small">
      {failed && <ListFailed error={failed.error} onRetry={() => void load(failed.id)} />}
      <ScrollTable<Node>
        aria-label="菜单"
        size="small"
        rowKey="id"
        pagination={false}
        scroll={{ x: 560 }}
        dataSource={nodesOf(first.data, loaded)}
        expandable={{ onExpand: (isOpen, { id }) => isOpen && !loaded[id] && void load(id) }}
        columns={[
          { title: '菜单名称', dataIndex: 'name' },
          { title: '组件', dataIndex: 'component' },
          { title: '排序', dataIndex: 'orderNum', align: 'right' },
        ]}
      />
    </Card>
  );
};

export default TreeTablePage;
