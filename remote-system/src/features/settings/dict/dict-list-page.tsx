import { Dict, dicts } from '@mortise/shared/contract/settings';
import {
  AddButton,
  Button,
  ExportButton,
  Filter,
  ImportButton,
  ListPage,
  RemoveSelected,
  useCacheRefresh,
  useList,
  useOpened,
  useRemoval,
} from '@mortise/shared/ui';
import { BinButton } from '#common/bin-button.tsx';
import { useChoice } from '#common/use-choice.ts';
import { dictColumns } from './dict-columns.tsx';
import { DictEntryDrawer } from './dict-entry-drawer.tsx';
import { DictForm } from './dict-form.tsx';
import { DictRecycleBin } from './dict-recycle-bin.tsx';
import { dictUndo } from './dict-undo.ts';
import { dictsChanged } from './dicts-changed.ts';

// the bin takes one dictionary at a time
const dictRemoval = { remove: dicts.remove, removeBatch: dicts.removeBatch, reach: dicts.reach };

export const DictListPage = () => {
  const list = useList(dicts.list);
  const onChanged = dictsChanged(list.reload);
  const opened = useOpened<Dict, 'form' | 'bin'>();
  const [configured, configure] = useChoice('chosen.dict');
  const dict = list.rows.find(({ id }) => id === configured);
  const removal = useRemoval<Dict>(dictRemoval, {
    undo: dictUndo,
    hasBin: true,
    onDone: onChanged,
  });
  const [refresh, refreshing] = useCacheRefresh();
  const closeBin = () => {
    opened.close();
    void onChanged();
  };

  return (
    <ListPage
      list={list}
      hasRecordPages
      numbered
      filters={
        <>
          <Filter of={Dict} name="dictName" />
          <Filter of={Dict} name="dictCode" label="字典编号" />
        </>
      }
      toolbar={
        <>
          <AddButton call={dicts.add} onClick={opened.add}>
            添加
          </AddButton>
          <ExportButton list={list} call={dicts.exportXls} name="字典信息" />
          <ImportButton call={dicts.importExcel} onDone={onChanged} />
          <Button loading={refreshing} onClick={refresh}>
            刷新缓存
          </Button>
          <BinButton call={dicts.recycled} onClick={() => opened.open('bin')} />
        </>
      }
      batch={<RemoveSelected list={list} call={dicts.removeBatch} removal={removal} />}
      columns={dictColumns({
        onEdit: opened.edit,
        onConfigure: ({ id }) => configure(id),
        onRemove: removal.one,
      })}
    >
      {opened.part === 'form' && <DictForm dict={opened.row} onClose={opened.close} onSaved={onChanged} />}
      {dict && <DictEntryDrawer dict={dict} onClose={() => configure(undefined)} />}
      {opened.part === 'bin' && <DictRecycleBin onClose={closeBin} />}
    </ListPage>
  );
};

export default DictListPage;
