import { type JeecgDemo, JeecgDemoDraft, jeecgDemos } from '@mortise/shared/contract/demo';
import {
  asRead,
  Card,
  EditableTable,
  Flex,
  ListFailed,
  Pagination,
  Skeleton,
  type SubRow,
  Typography,
  useAction,
  useList,
} from '@mortise/shared/ui';
import { useState } from 'react';

/** Rows of the single table that are saved one by one when the focus leaves them. */
const SavedRows = ({ rows, onSaved }: { rows: readonly JeecgDemo[]; onSaved: () => unknown }) => {
  const [value, setValue] = useState<SubRow[]>(() => rows.map((row) => ({ ...row })));
  const [edit] = useAction(jeecgDemos.edit, onSaved);
  const saveAll = () => {
    for (const [index, row] of value.entries()) {
      const read = rows[index];
      const draft = JeecgDemoDraft.safeParse(row);
      if (!read || !draft.success || Object.keys(draft.data).every((name) => row[name] === (read as Record<string, unknown>)[name]))
        continue;
      void edit({ body: { ...draft.data, ...asRead(read) } });
    }
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the focus leaves its cells
    <div onBlur={({ currentTarget, relatedTarget }) => currentTarget.contains(relatedTarget) || saveAll()}>
      <EditableTable
        of={JeecgDemoDraft}
        cells={['name', 'keyWord', 'sex', 'age', 'birthday', 'email']}
        label="示例"
        value={value}
        onChange={setValue}
        fixed
        height={480}
      />
    </div>
  );
};

/** 即时保存, 内联编辑表格: rows of a list edited in place, saved by the usual call. */
export const SavedRowsPage = () => {
  const list = useList(jeecgDemos.list);
  if (list.error && !list.rows.length) return <ListFailed error={list.error} onRetry={list.reload} />;
  if (list.isFirstLoad) return <Skeleton active />;
  return (
    <Card title="即时保存" size="small">
      <Flex vertical gap={8}>
        <Typography.Text type="secondary">修改单元格后离开表格，改动的行立即保存。</Typography.Text>
        <SavedRows key={list.rows.map(({ id, updateTime }) => `${id}${updateTime}`).join()} rows={list.rows} onSaved={list.reload} />
        <Pagination align="end" current={list.pageNo} pageSize={list.pageSize} total={list.total} onChange={list.turnTo} />
      </Flex>
    </Card>
  );
};

export default SavedRowsPage;
