import { type FormCondition, type FormItem, type FormRecord, type FormRow, formListOf } from '@mortise/shared/contract/online';
import { actionsColumn, Button, type List, ListPage, useList, useOpened } from '@mortise/shared/ui';
import { type ReactNode, useMemo } from 'react';
import { FormDetails } from './dialog/form-details.tsx';
import { FormDialog } from './dialog/form-dialog.tsx';
import { FormBinButton } from './form-bin.tsx';
import { bulkOf } from './form-bulk.ts';
import { formColumns } from './form-cells.tsx';
import { conditionTexts, formFilters } from './form-filters.tsx';
import { mayUse, nameOf, withVersion } from './form-record.ts';
import { FormWorkbookButtons } from './form-workbook-buttons.tsx';
import { rowChanges } from './row-changes.ts';
import { ScriptButtons } from './script/script-buttons.tsx';
import { useListScript } from './script/use-list-script.ts';
import type { FormParts } from './use-form-page.ts';
import { useRowRemoval } from './use-row-removal.ts';

interface FormRowsProps {
  parts: FormParts;
  /** Prefix of the list's parameters in the address, if its page has several lists. */
  part?: string;
  /** Always asked for: the key of the main row. A new row gets it too. */
  fixed?: Record<string, string>;
  /** The form of one row, if it is not that of the list. */
  item?: FormItem;
  /** Content of an expanded row. */
  detail?: (row: FormRecord) => ReactNode;
  /** Called with the row that somebody opens, instead of showing all its fields. */
  onOpen?: (row: FormRecord) => void;
  /** The one row that is chosen. */
  chosen?: { id: string | undefined; choose: (row: FormRecord | undefined) => void };
  /** Called when rows have changed. */
  onChanged?: () => unknown;
}

const NOTHING: Record<string, string> = {};
const NO_CONDITIONS: readonly FormCondition[] = [];

/** The rows of a form as a list with all that its caller may do. */
export const FormRows = ({ parts, part, fixed = NOTHING, item, detail, chosen, onChanged }: FormRowsProps) => {
  const { list: head, conditions = NO_CONDITIONS } = parts;
  const form = item ?? parts.item;
  const endpoint = useMemo(() => formListOf(head, form, bulkOf(head, form)), [head, form]);
  const rows = useList(endpoint, {
    params: { headId: head.code },
    ...(part !== undefined && { part }),
    fixed,
    rowKey: 'id',
    defaults: { sort: null, pageSize: 10 },
  });
  const list: List<FormRecord> = chosen
    ? {
        ...rows,
        selected: rows.rows.filter(({ id }) => id === chosen.id),
        select: (selected) => chosen.choose(selected.at(-1)),
      }
    : { ...rows, selected: rows.selected.map(withVersion) };
  const opened = useOpened<FormRecord, 'details'>();
  const details = opened.rowIn('details');
  const reload = async () => {
    await rows.reload();
    await onChanged?.();
  };
  const remove = useRowRemoval(head, reload);
  const columns = useMemo(() => formColumns(head, form), [head, form]);
  const filters = formFilters(head, conditions);
  const script = useListScript(head, { rows: rows.rows, selected: list.selected, reload });
  const { editOf, removalOf } = rowChanges({ list: head, opened, script, remove });
  const actionsOf = (row: FormRecord) => [
    ...(editOf ? [{ label: '编辑', onClick: editOf(row) }] : []),
    { label: '详情', onClick: () => opened.open('details', row) },
    ...script.actionsOf(row),
    ...(removalOf ? [{ label: '删除', danger: true, onClick: removalOf(row) }] : []),
  ];

  return (
    <ListPage<FormRecord>
      list={list}
      numbered
      filters={filters.length ? filters : undefined}
      unfolded={conditions.filter(({ hidden }) => hidden !== '1').length || undefined}
      conditionTexts={conditionTexts(head, conditions)}
      columns={[...columns, actionsColumn<FormRecord>(150, actionsOf, (row) => nameOf(head, row))]}
      onOpen={(row) => opened.open('details', row)}
      detail={detail}
      toolbar={
        <>
          {mayUse(head, 'add') && (
            <Button type="primary" onClick={script.after('beforeAdd', opened.add)}>
              新增
            </Button>
          )}
          <ScriptButtons buttons={script.toolbar} />
          <FormWorkbookButtons head={head} list={rows} isPart={fixed !== NOTHING} onImported={reload} />
          <FormBinButton list={head} onRestored={reload} />
        </>
      }
      batch={
        chosen ? null : mayUse(head, 'batch_delete') && head.checkboxFlag !== 'N' ? (
          <Button size="small" danger onClick={script.after('beforeDelete', () => remove(list.selected), list.selected[0])}>
            删除
          </Button>
        ) : undefined
      }
    >
      {opened.part === 'form' && (
        <FormDialog
          key={opened.row?.id ?? 'new'}
          list={head}
          item={form}
          rowId={opened.row?.id}
          fixed={fixed as FormRow}
          onClose={opened.close}
          onSaved={reload}
        />
      )}
      {details && (
        <FormDetails
          list={head}
          item={form}
          rowId={details.id}
          onEdit={editOf?.(details)}
          onRemove={removalOf?.(details)}
          onRestored={reload}
          onClose={opened.close}
        />
      )}
    </ListPage>
  );
};
