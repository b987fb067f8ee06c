import { type Dict, dicts } from '@mortise/shared/contract/settings';
import { Permit } from '@mortise/shared/session';
import {
  Button,
  ExportButton,
  Form,
  ImportButton,
  Input,
  ListPage,
  RemoveSelected,
  useAction,
  useCacheRefresh,
  useList,
} from '@mortise/shared/ui';
import { useState } from 'react';
import { useChoice } from '#common/use-choice.ts';
import { dictColumns } from './dict-columns.tsx';
import { DictEntryDrawer } from './dict-entry-drawer.tsx';
import { DictForm } from './dict-form.tsx';
import { DictRecycleBin } from './dict-recycle-bin.tsx';

/** What stands over the list, and for whom. */
type Opened = { as: 'new' } | { as: 'bin' } | { as: 'form'; dict: Dict };

export const DictListPage = () => {
  const list = useList(dicts.list);
  const [opened, setOpened] = useState<Opened>();
  const [configured, configure] = useChoice('chosen.dict');
  const dict = list.rows.find(({ id }) => id === configured);
  const [remove] = useAction(dicts.remove, list.reload);
  const [refresh, refreshing] = useCacheRefresh();
  const close = () => setOpened(undefined);
  const closeBin = () => {
    close();
    list.reload();
  };

  return (
    <ListPage
      list={list}
      numbered
      filters={
        <>
          <Form.Item name="dictName" label="字典名称">
            <Input placeholder="请输入字典名称" allowClear />
          </Form.Item>
          <Form.Item name="dictCode" label="字典编号">
            <Input placeholder="请输入字典编号" allowClear />
          </Form.Item>
        </>
      }
      toolbar={
        <>
          <Permit code="dict:add">
            <Button type="primary" onClick={() => setOpened({ as: 'new' })}>
              添加
            </Button>
          </Permit>
          <ExportButton list={list} endpoint={dicts.exportXls} name="字典信息" code="dict:export" />
          <ImportButton endpoint={dicts.importExcel} code="dict:import" onDone={list.reload} />
          <Button loading={refreshing} onClick={refresh}>
            刷新缓存
          </Button>
          <Permit code="dict:delete">
            <Button onClick={() => setOpened({ as: 'bin' })}>回收站</Button>
          </Permit>
        </>
      }
      batch={<RemoveSelected list={list} endpoint={dicts.removeBatch} code="dict:delete" />}
      columns={dictColumns({
        onEdit: (dict) => setOpened({ as: 'form', dict }),
        onConfigure: ({ id }) => configure(id),
        onRemove: ({ id }) => remove({ query: { id } }),
      })}
    >
      {opened?.as === 'new' && <DictForm onClose={close} onSaved={list.reload} />}
      {opened?.as === 'form' && <DictForm dict={opened.dict} onClose={close} onSaved={list.reload} />}
      {dict && <DictEntryDrawer dict={dict} onClose={() => configure(undefined)} />}
      {opened?.as === 'bin' && <DictRecycleBin onClose={closeBin} />}
    </ListPage>
  );
};

export default DictListPage;
