import type { ReactNode } from 'react';
import type * as z from 'zod';
import type { AnyEndpoint } from '#contract/index.ts';
import { dataLogs, logs } from '#contract/records/index.ts';
import { Button } from '../antd.ts';
import type { DraftEnds } from '../draft/draft-form.tsx';
import { useMayCall } from '../list/columns/allowed.ts';
import { useOpened } from '../list/state/use-opened.ts';
import type { One } from '../query/use-one.ts';
import { type Removable, useRemoval } from '../removal/use-removal.tsx';
import { FieldFacts } from './field-facts.tsx';
import { RecordOperations } from './record-logs.tsx';
import { RecordPage, type RecordTab } from './record-page.tsx';
import { RecordVersions } from './record-versions.tsx';
import type { ValueReader } from './version-value.tsx';

interface EntityRow {
  id: string;
  updateTime: string | null;
}

interface EntityRecordProps<Row extends EntityRow> extends Pick<ValueReader, 'textOf'> {
  /** The record, see `useListed`. */
  record: One<Row>;
  /** The endpoints of its entity. The contract's `subject` of `edit` names kind and record. */
  of: Removable & { readonly edit: AnyEndpoint };
  /** Row and draft of the contract: labels of facts and versions, and what a restore writes. */
  row: z.ZodObject;
  draft: z.ZodObject;
  /** The table, as the data log names it. */
  table: string;
  nameOf?: (row: Row) => string;
  /** Below the name: tells records of the same name apart. */
  note?: (row: Row) => ReactNode;
  /** Beside the name: state tags. */
  tags?: (row: Row) => ReactNode;
  /** Further actions, before 编辑 and 删除. */
  actions?: (row: Row) => ReactNode;
  /** Fields that another tab shows. */
  without?: readonly string[];
  /** Between facts and operations. */
  tabs?: (row: Row) => readonly RecordTab[];
  /** Whether the row can be edited in its present state. */
  isEditable?: (row: Row) => boolean;
  /** Whether the user may remove the row in its present state. */
  isRemovable?: (row: Row) => boolean;
  /** The form of an edit. */
  form: (row: Row, ends: DraftEnds) => ReactNode;
  /** How a removal differs from the usual one; `byBatch`: the entity removes with `removeBatch` only. */
  removal?: { undo?: { call: AnyEndpoint; input: (ids: readonly string[]) => object }; hasBin?: boolean; byBatch?: boolean };
}

/**
 * The page of one record with what every entity has: name, 编辑 and 删除, facts, operations, and versions with comparison and restore
 * (ADR 63).
 *
 * @example
 * <EntityRecord
 *   record={useListed(positions.list)}
 *   of={positions}
 *   row={Position}
 *   draft={PositionDraft}
 *   table="sys_position"
 *   form={(position, ends) => <PositionForm position={position} {...ends} />}
 * />
 */
export const EntityRecord = <Row extends EntityRow>({
  record,
  of,
  row: schema,
  draft,
  table,
  nameOf,
  note,
  tags,
  actions,
  without,
  tabs,
  isEditable = () => true,
  isRemovable = () => true,
  form,
  removal: { byBatch = false, ...removing } = {},
  textOf,
}: EntityRecordProps<Row>) => {
  const mayCall = useMayCall();
  const opened = useOpened<Row>();
  const removal = useRemoval<Row>(of, { ...removing, nameOf, onDone: record.reload });
  const { noun = '', name = '' } = of.edit.subject ?? {};
  const called = nameOf ?? ((row: Row) => String((row as unknown as Record<string, unknown>)[name] ?? ''));
  const remove = (row: Row) => (byBatch ? removal.several([row]) : removal.one(row));
  const edited = opened.rowIn('form');

  const common = (row: Row): RecordTab[] => [
    { key: 'facts', label: '资料', content: <FieldFacts of={schema} row={row} without={without} textOf={textOf} /> },
    ...(tabs?.(row) ?? []),
    { key: 'operations', label: '操作记录', call: logs.list, isOwn: true, content: <RecordOperations id={row.id} /> },
    {
      key: 'versions',
      label: '版本',
      call: dataLogs.list,
      isOwn: true,
      content: (
        <RecordVersions
          table={table}
          row={row}
          name={called(row)}
          draft={draft}
          of={schema}
          edit={of.edit}
          isEditable={isEditable(row)}
          textOf={textOf}
          onRestored={record.reload}
        />
      ),
    },
  ];

  return (
    <>
      <RecordPage
        record={record}
        kind={noun}
        nameOf={called}
        note={note}
        tags={tags}
        actions={(row) => (
          <>
            {actions?.(row)}
            {isEditable(row) && mayCall(of.edit) && <Button onClick={() => opened.edit(row)}>编辑</Button>}
            {isRemovable(row) && mayCall(byBatch ? of.removeBatch : of.remove) && (
              <Button danger onClick={() => remove(row)}>
                删除
              </Button>
            )}
          </>
        )}
        tabs={common}
      />
      {edited && form(edited, { onClose: opened.close, onSaved: record.reload })}
    </>
  );
};
