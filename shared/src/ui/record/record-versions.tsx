import { useState } from 'react';
import type * as z from 'zod';
import type { AnyEndpoint } from '#contract/index.ts';
import { DataLog, dataLogs } from '#contract/records/index.ts';
import { Modal } from '../antd.ts';
import { actionsColumn } from '../list/columns/actions-column.tsx';
import { useMayCall } from '../list/columns/allowed.ts';
import { type Column, column } from '../list/columns/column.ts';
import { ListPage } from '../list/list-page.tsx';
import { type List, useList } from '../list/state/use-list.ts';
import { useAction } from '../query/use-action.ts';
import { DateText } from '../text/date-text.tsx';
import { ChangeTable } from './change-table.tsx';
import styles from './record-page.module.css';
import { type VersionCalls, VersionComparison } from './version-comparison.tsx';
import { fieldChanges, restoredChanges, valuesIn } from './version-fields.ts';
import { type ValueReader, VersionValue } from './version-value.tsx';

interface RecordVersionsProps<Row> extends Pick<ValueReader, 'textOf'> {
  /** The table, as the data log names it. */
  table: string;
  row: Row;
  name: string;
  /** The fields that an edit writes; only these are restored. */
  draft: z.ZodObject;
  /** The fields that a comparison shows, by their labels; default: those of the draft. */
  of?: z.ZodObject;
  /** The endpoint of the edit form: it checks rights, values and the optimistic lock. */
  edit: AnyEndpoint;
  /** The row can be edited in its present state. */
  isEditable?: boolean;
  /** Where the versions are read; default: the data log, which needs its own right. */
  calls?: VersionCalls;
  onRestored: () => Promise<unknown>;
}

/** In place of a person: the record as it was before its first recorded change. */
const BEFORE = '（修改前）';

interface Editable {
  id: string;
  updateTime: string | null;
}

/** Earlier versions of a record (ADR 8), newest first, each against the one before; any two are compared (ADR 63). Restoring one is an edit like any other. */
export const RecordVersions = <Row extends Editable>({
  table,
  row,
  name,
  draft,
  of = draft,
  edit,
  isEditable = true,
  calls = dataLogs,
  textOf,
  onRestored,
}: RecordVersionsProps<Row>) => {
  const list: List<DataLog> = useList(calls.list as typeof dataLogs.list, {
    local: true,
    fixed: { dataTable: table, dataId: row.id },
    defaults: { sort: { column: 'dataVersion', order: 'desc' } },
  });
  const mayCall = useMayCall();
  const [asked, setAsked] = useState<DataLog>();
  const [compared, setCompared] = useState<readonly [string, string | undefined]>();
  const [restore, restoring] = useAction(edit, async () => {
    setAsked(undefined);
    await Promise.all([onRestored(), list.reload()]);
  });

  const before = (version: DataLog) => list.rows[list.rows.indexOf(version) + 1];
  const pairOf = (version: DataLog): readonly [string, string | undefined] => {
    const earlier = before(version);
    return earlier ? [earlier.id, version.id] : [version.id, undefined];
  };
  const canRestore = (version: DataLog) => isEditable && mayCall(edit) && restoredChanges(draft, row, version).length > 0;
  const confirm = (version: DataLog) => {
    const body = { ...valuesIn(draft, version), id: row.id, updateTime: row.updateTime };
    // the generic endpoint hides that it takes a body; the server checks its fields
    void (restore as unknown as (input: { body: object }) => Promise<boolean>)({ body });
  };
  const ask = (version: DataLog) => {
    setCompared(undefined);
    setAsked(version);
  };

  const changesOf = (version: DataLog) => {
    const earlier = before(version);
    const changes = earlier ? fieldChanges(of, earlier.dataContent, version.dataContent) : [];
    return changes.filter(({ differs }) => differs);
  };

  const columns: Column<DataLog>[] = [
    column(DataLog, 'dataVersion', { width: 80 }),
    column(DataLog, 'createTime', { title: '时间', width: 180, render: (time) => <DateText value={time} to="second" /> }),
    column(DataLog, 'createBy', { title: '修改人', width: 140, render: (by) => by ?? BEFORE }),
    {
      key: 'changes',
      title: '修改内容',
      width: 480,
      render: (_, version) => (
        <ul className={styles.changes}>
          {changesOf(version).map(({ field, label, before, after }) => (
            <li key={field}>
              {label}：
              <VersionValue isShort of={of} field={field} text={before} textOf={textOf} /> →{' '}
              <VersionValue isShort of={of} field={field} text={after} textOf={textOf} />
            </li>
          ))}
        </ul>
      ),
    },
    actionsColumn(
      128,
      (version) => [
        { label: '对比', onClick: () => setCompared(pairOf(version)) },
        ...(canRestore(version) ? [{ label: '恢复', call: edit, onClick: () => setAsked(version) }] : []),
      ],
      ({ dataVersion }) => `版本 ${dataVersion}`,
    ),
  ];

  return (
    <>
      <ListPage list={list} columns={columns} />
      {compared && (
        <VersionComparison
          table={table}
          read={calls.versions}
          row={row}
          name={name}
          of={of}
          chosen={compared}
          restoring={(version) => (canRestore(version) ? () => ask(version) : undefined)}
          textOf={textOf}
          onClose={() => setCompared(undefined)}
        />
      )}
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
          <ChangeTable of={of} changes={restoredChanges(draft, row, asked)} sides={['现在', '恢复为']} textOf={textOf} />
        </Modal>
      )}
    </>
  );
};
