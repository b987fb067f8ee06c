import { type Dict, DictEntry, dictEntries } from '@mortise/shared/contract/settings';
import { AddButton, clearable, Filter, ListPage, RemoveSelected, Select, useList, useOpened, useRemoval } from '@mortise/shared/ui';
import { dictEntryColumns } from './dict-entry-columns.tsx';
import { DictEntryForm } from './dict-entry-form.tsx';
import { dictsChanged } from './dicts-changed.ts';

const states = [
  { value: '1', label: '正常' },
  { value: '0', label: '禁用' },
];

/** The entries of one dictionary, to edit. */
export const DictEntries = ({ dict }: { dict: Dict }) => {
  const list = useList(dictEntries.list, {
    part: 'entries',
    fixed: { dictId: dict.id },
    defaults: { pageSize: 10, sort: { column: 'sortOrder', order: 'asc' } },
  });
  const onChanged = dictsChanged(list.reload);
  const opened = useOpened<DictEntry>();
  const removal = useRemoval<DictEntry>(dictEntries, { onDone: onChanged });

  return (
    <ListPage
      list={list}
      filters={
        <>
          <Filter of={DictEntry} name="itemText" />
          <Filter of={DictEntry} name="status" label="状态">
            <Select options={states} placeholder="请选择" allowClear={clearable} />
          </Filter>
        </>
      }
      toolbar={<AddButton call={dictEntries.add} onClick={opened.add} />}
      batch={<RemoveSelected list={list} call={dictEntries.removeBatch} removal={removal} />}
      columns={dictEntryColumns({ onEdit: opened.edit, onRemove: removal.one })}
    >
      {opened.part === 'form' && <DictEntryForm dictId={dict.id} entry={opened.row} onClose={opened.close} onSaved={onChanged} />}
    </ListPage>
  );
};
