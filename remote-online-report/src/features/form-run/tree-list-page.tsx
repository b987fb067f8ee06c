import { everyNode } from '@mortise/shared/contract';
import type { FormRecord } from '@mortise/shared/contract/online';
import { actionsColumn, Button, type Column, Input, Pagination, TreePage, useOpened } from '@mortise/shared/ui';
import { useMemo, useState } from 'react';
import { FormDetails } from './dialog/form-details.tsx';
import { FormDialog } from './dialog/form-dialog.tsx';
import { FormBinButton } from './form-bin.tsx';
import { formColumns } from './form-cells.tsx';
import { FormPageFrame } from './form-page-frame.tsx';
import { mayUse, nameOf } from './form-record.ts';
import { FormWorkbookButtons } from './form-workbook-buttons.tsx';
import { rowChanges } from './row-changes.ts';
import { ScriptButtons } from './script/script-buttons.tsx';
import { useListScript } from './script/use-list-script.ts';
import type { FormParts } from './use-form-page.ts';
import { type FormTreeRow, useFormTree } from './use-form-tree.ts';
import { useRowRemoval } from './use-row-removal.ts';

const FormTree = ({ parts: { list: head, item } }: { parts: FormParts }) => {
  const tree = useFormTree(head);
  const [selected, select] = useState<string[]>([]);
  const opened = useOpened<FormTreeRow, 'below' | 'details'>();
  const [above, details] = [opened.rowIn('below'), opened.rowIn('details')];
  const reload = () => {
    select([]);
    return tree.reload();
  };
  const remove = useRowRemoval(head, reload);
  const word = tree.word.trim();
  const chosen = {
    asked: word && head.textField ? { [head.textField]: `*${word}*` } : {},
    selected: everyNode(tree.rows ?? []).filter(({ id }) => selected.includes(id)),
    keyOf: ({ id }: FormRecord) => id,
  };
  // the text of the tree comes first, beside its arrows
  const columns = useMemo(() => {
    const all = formColumns(head, item).map(({ sorter: _, align: __, ...column }) => column);
    return all.sort((one, other) => Number(other.key === head.textField) - Number(one.key === head.textField));
  }, [head, item]);
  const all = everyNode(tree.rows ?? []);
  const script = useListScript(head, { rows: all, selected: all.filter(({ id }) => selected.includes(id)), reload });
  const mayAdd = mayUse(head, 'add');
  const { editOf, removalOf } = rowChanges({ list: head, opened, script, remove });
  const actionsOf = (row: FormTreeRow) => [
    ...(editOf ? [{ label: '编辑', onClick: editOf(row) }] : []),
    ...(mayAdd ? [{ label: '添加下级', onClick: script.after('beforeAdd', () => opened.open('below', row)) }] : []),
    { label: '详情', onClick: () => opened.open('details', row) },
    ...script.actionsOf(row),
    ...(removalOf ? [{ label: '删除', danger: true, onClick: removalOf(row) }] : []),
  ];

  return (
    <TreePage<FormTreeRow>
      rows={tree.rows}
      isLoading={tree.isLoading}
      error={tree.error}
      expanded={tree.expanded}
      onExpand={tree.onExpand}
      onReload={() => void reload()}
      selected={selected}
      onSelect={select}
      toolbar={
        <>
          {mayAdd && (
            <Button type="primary" onClick={script.after('beforeAdd', opened.add)}>
              新增
            </Button>
          )}
          <ScriptButtons buttons={script.toolbar} />
          <FormWorkbookButtons head={head} list={chosen} isPart={false} onImported={reload} />
          <FormBinButton list={head} onRestored={reload} />
          {head.textField && (
            <span style={{ inlineSize: 220 }}>
              <Input.Search
                aria-label="查找"
                placeholder="查找"
                allowClear
                value={tree.word}
                onChange={({ target }) => tree.search(target.value)}
              />
            </span>
          )}
        </>
      }
      batch={
        mayUse(head, 'batch_delete') && (
          <Button size="small" danger onClick={script.after('beforeDelete', () => remove(chosen.selected), chosen.selected[0])}>
            删除
          </Button>
        )
      }
      columns={[...(columns as Column<FormTreeRow>[]), actionsColumn<FormTreeRow>(160, actionsOf, (row) => nameOf(head, row))]}
      paging={
        <Pagination
          align="end"
          hideOnSinglePage
          showSizeChanger={false}
          current={tree.paging.pageNo}
          pageSize={tree.paging.pageSize}
          total={tree.paging.total}
          onChange={tree.paging.setPage}
        />
      }
    >
      {(opened.part === 'form' || above) && (
        <FormDialog
          key={`${opened.part} ${opened.row?.id}`}
          list={head}
          item={item}
          rowId={opened.part === 'form' ? opened.row?.id : undefined}
          blank={above && head.pidField ? { [head.pidField]: above.id } : {}}
          onClose={opened.close}
          onSaved={reload}
        />
      )}
      {details && (
        <FormDetails
          list={head}
          item={item}
          rowId={details.id}
          onEdit={editOf?.(details)}
          onRemove={removalOf?.(details)}
          onRestored={reload}
          onClose={opened.close}
        />
      )}
    </TreePage>
  );
};

/** A form whose rows are a tree (docs/wire/online-form.md §8.2). */
export const TreeListPage = () => <FormPageFrame>{(id, parts) => <FormTree key={id} parts={parts} />}</FormPageFrame>;

export default TreeListPage;
