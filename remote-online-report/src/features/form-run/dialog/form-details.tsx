import { type FormItem, type FormList, type FormRow, type FormTab, formRows, formRuns } from '@mortise/shared/contract/online';
import { logs } from '@mortise/shared/contract/records';
import { useOffers } from '@mortise/shared/session';
import {
  Button,
  DetailList,
  Drawer,
  Flex,
  ListFailed,
  RecordOperations,
  Skeleton,
  Table,
  Tabs,
  Typography,
  useFresh,
  useMayCall,
  useOne,
} from '@mortise/shared/ui';
import type { ReactNode } from 'react';
import { shownHtml } from '../controls/documents.tsx';
import { controlOf } from '../controls/registry.ts';
import { textOf } from '../form-cells.tsx';
import { nameOf } from '../form-record.ts';
import { FormVersions } from './form-versions.tsx';
import { isSingle, type NamedProperty, propertiesOf, tabsOf } from './properties.ts';

const RICH = 'umeditor';
/** Shown in full here, in cells they are cut. */
const LONG = new Set(['text', 'textarea', 'markdown']);
/** Need the whole width. */
const WIDE = new Set(['textarea', 'markdown', RICH]);

const shown = (
  list: Pick<FormList, 'dictOptions'> | undefined,
  [name, { view, enum: choices }]: NamedProperty,
  row: FormRow,
): ReactNode => {
  const value = row[name] === null || row[name] === undefined ? '' : String(row[name]);
  if (view === RICH) return shownHtml(value);
  if (LONG.has(view) && !list?.dictOptions[name]) return <span style={{ whiteSpace: 'pre-wrap' }}>{value}</span>;
  const options = list?.dictOptions[name] ?? choices;
  if (options) return textOf({ dictOptions: { [name]: options } }, name, value);
  return value && (controlOf(view).cell?.(value, { row, showLength: 0 }) ?? value);
};

const Facts = ({ list, properties, row }: { list?: FormList | undefined; properties: readonly NamedProperty[]; row: FormRow }) => (
  <DetailList
    columns={properties.some(([, { view }]) => WIDE.has(view)) ? 1 : 2}
    items={properties.map((each) => ({ key: each[0], label: each[1].title, children: shown(list, each, row) }))}
  />
);

const SubTable = ({ tab, rows }: { tab: FormTab; rows: readonly FormRow[] }) => {
  const single = isSingle(tab);
  const item = useOne(formRuns.erpItem, single ? null : { params: { headId: tab.id } });
  const list = useOne(formRuns.columns, { params: { headId: tab.id } });
  const properties = propertiesOf(item.data?.schema.properties ?? tab.properties ?? {});
  if (single)
    return rows[0] ? <Facts list={list.data} properties={properties} row={rows[0]} /> : <Typography.Text>暂无数据</Typography.Text>;
  return (
    <Table<FormRow>
      size="small"
      rowKey="id"
      aria-label={tab.describe}
      pagination={false}
      scroll={{ x: 'max-content' }}
      dataSource={[...rows]}
      loading={item.isLoading || list.isLoading}
      locale={{ emptyText: '暂无数据' }}
      columns={properties.map((each) => ({
        key: each[0],
        title: each[1].title,
        render: (_: unknown, row: FormRow) => shown(list.data, each, row),
      }))}
    />
  );
};

const RowFacts = ({ list, item, row }: { list: FormList; item: FormItem; row: FormRow }) => (
  <>
    <Facts list={list} properties={propertiesOf(item.schema.properties)} row={row} />
    {tabsOf(item).map((tab) => (
      <section key={tab.key} style={{ marginBlockStart: 16 }}>
        <Typography.Title level={5}>{tab.describe}</Typography.Title>
        <SubTable tab={tab} rows={(row[tab.key] ?? []) as FormRow[]} />
      </section>
    ))}
  </>
);

interface FormDetailsProps {
  list: FormList;
  item: FormItem;
  rowId: string;
  /** Opens the form of the row; absent for those who may not edit it. */
  onEdit?: (() => void) | undefined;
  /** Asks whether to remove the row; absent for those who may not. */
  onRemove?: (() => void) | undefined;
  /** Reads the list again after a version was restored. */
  onRestored: () => unknown;
  onClose: () => void;
}

/** The record of one row: its facts with its sub rows, its operations and its earlier versions. */
export const FormDetails = ({ list, item, rowId, onEdit, onRemove, onRestored, onClose }: FormDetailsProps) => {
  const read = useFresh(formRows.byId, { params: { headId: list.code, dataId: rowId } });
  const mayCall = useMayCall();
  const { recordTabs } = useOffers();
  const row = read.data;
  const reload = () => Promise.all([read.reload(), onRestored()]);
  const tabsFor = (shown: FormRow) => [
    { key: 'facts', label: '资料', children: <RowFacts list={list} item={item} row={shown} /> },
    ...(recordTabs && mayCall(logs.list) ? [{ key: 'operations', label: '操作记录', children: <RecordOperations id={rowId} /> }] : []),
    ...(recordTabs
      ? [{ key: 'versions', label: '版本', children: <FormVersions list={list} item={item} row={shown} onRestored={reload} /> }]
      : []),
  ];
  return (
    <Drawer
      open
      size={recordTabs ? 1000 : tabsOf(item).length ? 860 : 560}
      title={(row && nameOf(list, row)) || '详情'}
      extra={
        row && (
          <Flex gap={8}>
            {onEdit && <Button onClick={onEdit}>编辑</Button>}
            {onRemove && (
              <Button danger onClick={onRemove}>
                删除
              </Button>
            )}
          </Flex>
        )
      }
      onClose={onClose}
    >
      {read.error ? (
        <ListFailed title="数据无法显示" error={read.error} onRetry={() => void read.reload()} />
      ) : row ? (
        <Tabs destroyOnHidden items={tabsFor(row)} />
      ) : (
        <Skeleton active paragraph={{ rows: 8 }} />
      )}
    </Drawer>
  );
};
