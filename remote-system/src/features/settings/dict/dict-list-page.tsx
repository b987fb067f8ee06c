import { Dict, dicts } from '@mortise/shared/contract/settings';
import { Permit } from '@mortise/shared/session';
import {
  AddButton,
  Button,
  ExportButton,
  Filter,
  ImportButton,
  ListPage,
  RemoveSelected,
  useAction,
  useCacheRefresh,
  useList,
  useOpened,
} from '@mortise/shared/ui';
import { useChoice } from '#common/use-choice.ts';
import { dictColumns } from './dict-columns.tsx';
import { DictEntryDrawer } from './dict-entry-drawer.tsx';
import { DictForm } from './dict-form.tsx';
import { DictRecycleBin } from './dict-recycle-bin.tsx';

export const DictListPage = () => {
  const list = useList(dicts.list);
  const opened = useOpened<Dict, 'form' | 'bin'>();
  const [configured, configure] = useChoice('chosen.dict');
  const dict = list.rows.find(({ id }) => id === configured);
  const [remove] = useAction(dicts.remove, list.reload);
  const [refresh, refreshing] = useCacheRefresh();
  const closeBin = () => {
    opened.close();
    void list.reload();
  };

  return (
    <ListPage
      list={list}
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
          <ImportButton call={dicts.importExcel} onDone={list.reload} />
          <Button loading={refreshing} onClick={refresh}>
            刷新缓存
          </Button>
          <Permit call={dicts.recycled}>
            <Button onClick={() => opened.open('bin')}>回收站</Button>
          </Permit>
        </>
      }
      batch={<RemoveSelected list={list} call={dicts.removeBatch} />}
      columns={dictColumns({
        onEdit: opened.edit,
        onConfigure: ({ id }) => configure(id),
        onRemove: ({ id }) => remove({ query: { id } }),
      })}
    >
      {opened.part === 'form' && <DictForm dict={opened.row} onClose={opened.close} onSaved={list.reload} />}
      {dict && <DictEntryDrawer dict={dict} onClose={() => configure(undefined)} />}
      {opened.part === 'bin' && <DictRecycleBin onClose={closeBin} />}
    </ListPage>
  );
};

export default DictListPage;
