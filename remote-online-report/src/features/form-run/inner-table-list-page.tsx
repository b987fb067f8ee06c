import { type FormRecord, type FormRow, type FormTab, formRuns } from '@mortise/shared/contract/online';
import { ListFailed, Skeleton, Table, Tabs, useOne } from '@mortise/shared/ui';
import { tabsOf } from './dialog/properties.ts';
import { formColumns } from './form-cells.tsx';
import { FormPageFrame } from './form-page-frame.tsx';
import { FormRows } from './form-rows.tsx';
import type { FormParts } from './use-form-page.ts';

const InnerTable = ({ tab, row }: { tab: FormTab; row: FormRecord }) => {
  const list = useOne(formRuns.columns, { params: { headId: tab.id } });
  const item = useOne(formRuns.erpItem, { params: { headId: tab.id } });
  const rows = useOne(formRuns.subRows, { params: { table: tab.key, mainId: row.id } });
  const failed = [list, item, rows].find(({ error }) => error);
  if (failed?.error) return <ListFailed title="子表无法显示" error={failed.error} onRetry={() => void failed.reload()} />;
  if (!list.data || !item.data || !rows.data) return <Skeleton active paragraph={{ rows: 2 }} />;
  const columns = formColumns(list.data, item.data).map(({ sorter: _, ...column }) => column);
  return (
    <Table<FormRow>
      size="small"
      rowKey="id"
      aria-label={tab.describe}
      pagination={false}
      scroll={{ x: 'max-content' }}
      dataSource={rows.data}
      locale={{ emptyText: '暂无数据' }}
      columns={columns as never}
    />
  );
};

const InnerTables = ({ parts, row }: { parts: FormParts; row: FormRecord }) => (
  <Tabs
    size="small"
    items={tabsOf(parts.item).map((tab) => ({ key: tab.key, label: tab.describe, children: <InnerTable tab={tab} row={row} /> }))}
  />
);

/** A main table whose rows unfold into their sub tables (docs/wire/online-form.md §8.4). */
export const InnerTableListPage = () => (
  <FormPageFrame>
    {(id, parts) => <FormRows key={id} parts={parts} part="" detail={(row) => <InnerTables parts={parts} row={row} />} />}
  </FormPageFrame>
);

export default InnerTableListPage;
