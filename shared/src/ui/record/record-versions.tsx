import { useState } from 'react';
import type * as z from 'zod';
import { type AnyEndpoint, emptiedOf } from '#contract/index.ts';
import { labelOf } from '#contract/kernel/labels.ts';
import { DataLog, dataLogs } from '#contract/records/index.ts';
import { Modal, Table } from '../antd.ts';
import { actionsColumn } from '../list/actions-column.tsx';
import { useMayCall } from '../list/allowed.ts';
import { type Column, column } from '../list/column.ts';
import { ListPage } from '../list/list-page.tsx';
import { type List, useList } from '../list/use-list.ts';
import { useAction } from '../query/use-action.ts';
import { DateText } from '../text/date-text.tsx';
import { type Difference, differencesOf } from './differences.ts';
import styles from './record-page.module.css';

interface RecordVersionsProps<Row> {
  /** The table, as the data log names it. */
  table: string;
  row: Row;
  name: string;
  /** The fields that an edit writes; only these are compared and restored. */
  draft: z.ZodObject;
  /** The endpoint of the edit form: it checks rights, values and the optimistic lock. */
  edit: AnyEndpoint;
  onRestored: () => Promise<unknown>;
}

interface Editable {
  id: string;
  updateTime: string | null;
}

const contentOf = ({ dataContent }: DataLog) => {
  const parsed: unknown = JSON.parse(dataContent ?? '{}');
  return (typeof parsed === 'object' && parsed !== null ? parsed : {}) as Record<string, unknown>;
};

/** The values that an edit form would send for this content: an empty one as the field of a form sends it. */
const valuesIn = (draft: z.ZodObject, content: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(draft.shape).flatMap(([field, schema]) => {
      if (!Object.hasOwn(content, field)) return [];
      const value = content[field] ?? '';
      return [[field, value === '' ? emptiedOf(schema as z.ZodType) : value]];
    }),
  );

/** The differences in fields of the draft, by their labels. */
const changesIn = (draft: z.ZodObject, before: string, after: string): Difference[] =>
  differencesOf(before, after)
    .filter(({ field, differs }) => differs && Object.hasOwn(draft.shape, field))
    .map((change) => ({ ...change, field: labelOf(draft, change.field) }));

const shown = (text: string) => text || '空';

const Changes = ({ changes }: { changes: readonly Difference[] }) => (
  <ul className={styles.changes}>
    {changes.map(({ field, before, after }) => (
      <li key={field}>
        {field}：{shown(before)} → {shown(after)}
      </li>
    ))}
  </ul>
);

const changeColumns: Column<Difference>[] = [
  { title: '字段', dataIndex: 'field', width: 160 },
  { title: '现在', dataIndex: 'before', render: shown },
  { title: '恢复为', dataIndex: 'after', render: shown },
];

/** Earlier versions of a record (ADR 8), newest first, each against the one before. Restoring one is an edit like any other. */
export const RecordVersions = <Row extends Editable>({ table, row, name, draft, edit, onRestored }: RecordVersionsProps<Row>) => {
  const list: List<DataLog> = useList(dataLogs.list, {
    local: true,
    fixed: { dataTable: table, dataId: row.id },
    defaults: { sort: { column: 'dataVersion', order: 'desc' } },
  });
  const mayCall = useMayCall();
  const [asked, setAsked] = useState<DataLog>();
  const [restore, restoring] = useAction(edit, async () => {
    setAsked(undefined);
    await Promise.all([onRestored(), list.reload()]);
  });

  const before = (version: DataLog) => list.rows[list.rows.indexOf(version) + 1];
  const ahead = (version: DataLog) => changesIn(draft, JSON.stringify(row), version.dataContent ?? '');
  const confirm = (version: DataLog) => {
    const values = valuesIn(draft, contentOf(version));
    const body = { ...values, id: row.id, updateTime: row.updateTime };
    // the generic endpoint hides that it takes a body; the server checks its fields
    void (restore as unknown as (input: { body: object }) => Promise<boolean>)({ body });
  };

  const columns: Column<DataLog>[] = [
    column(DataLog, 'dataVersion', { width: 80 }),
    column(DataLog, 'createTime', { title: '时间', width: 180, render: (time) => <DateText value={time} to="second" /> }),
    column(DataLog, 'createBy', { title: '修改人', width: 140 }),
    {
      key: 'changes',
      title: '修改内容',
      width: 520,
      render: (_, version) => {
        const earlier = before(version);
        return earlier && <Changes changes={changesIn(draft, earlier.dataContent ?? '', version.dataContent ?? '')} />;
      },
    },
    actionsColumn(
      96,
      (version) => (ahead(version).length && mayCall(edit) ? [{ label: '恢复', call: edit, onClick: () => setAsked(version) }] : []),
      ({ dataVersion }) => `版本 ${dataVersion}`,
    ),
  ];

  return (
    <>
      <ListPage list={list} columns={columns} />
      {asked && (
        <Modal
          open
          width={720}
          title={`将“${name}”恢复到版本 ${asked.dataVersion}`}
          okText="恢复"
          cancelText="取消"
          confirmLoading={restoring}
          onOk={() => confirm(asked)}
          onCancel={() => setAsked(undefined)}
        >
          <Table<Difference> rowKey="field" size="small" pagination={false} columns={changeColumns} dataSource={ahead(asked)} />
        </Modal>
      )}
    </>
  );
};
