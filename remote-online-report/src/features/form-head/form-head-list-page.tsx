import { FormHead, formHeads, formImports } from '@mortise/shared/contract/online';
import { Permit } from '@mortise/shared/session';
import {
  AddButton,
  Button,
  clearable,
  Filter,
  ListPage,
  RemoveSelected,
  Select,
  type SubRow,
  useAction,
  useList,
  useOpened,
  useRemoval,
} from '@mortise/shared/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { AddressDialog } from '#common/address-dialog.tsx';
import { ImportTables } from './begin/import-tables.tsx';
import { PasteHeader } from './begin/paste-header.tsx';
import { FormButtons } from './extension/form-buttons.tsx';
import { FormScripts } from './extension/form-scripts.tsx';
import { ForgetSelected } from './forget-selected.tsx';
import { DesignForm } from './form/design-form.tsx';
import { formHeadColumns } from './form-head-columns.tsx';
import { pageOf, TABLE_TYPES } from './form-kinds.ts';
import { FormMenuForm } from './form-menu-form.tsx';
import { SyncDialog } from './sync/sync-dialog.tsx';

/** Copies have a list of their own. */
const ORIGINALS = { copyType: '0' };
const WITH_TABLES = { flag: '1' };

export const FormHeadListPage = () => {
  const list = useList(formHeads.list, { fixed: ORIGINALS });
  const navigate = useNavigate();
  const opened = useOpened<FormHead, 'sync' | 'address' | 'menu' | 'buttons' | 'scripts' | 'paste' | 'import'>();
  /** Fields with which a new form begins. */
  const [fields, setFields] = useState<SubRow[]>();
  const add = () => {
    setFields(undefined);
    opened.add();
  };
  const removal = useRemoval<FormHead>(formHeads, { batchQuery: WITH_TABLES, onDone: list.reload });
  const [copy] = useAction(formHeads.copy, list.reload, '复制成功');
  const [forget] = useAction(formHeads.removeRecord, list.reload);
  const synced = opened.rowIn('sync');
  const addressed = opened.rowIn('address');
  const forMenu = opened.rowIn('menu');
  const withButtons = opened.rowIn('buttons');
  const scripted = opened.rowIn('scripts');
  const columns = formHeadColumns({
    onEdit: opened.edit,
    onSync: (head) => opened.open('sync', head),
    onTry: (head) => void navigate(pageOf(head).address),
    onAddress: (head) => opened.open('address', head),
    onMenu: (head) => opened.open('menu', head),
    onButtons: (head) => opened.open('buttons', head),
    onScripts: (head) => opened.open('scripts', head),
    onCopy: ({ id }) => void copy({ query: { code: id } }),
    onCopies: ({ id }) => void navigate(`/online/copyform/${id}`),
    onForget: ({ id }) => void forget({ query: { id } }),
    onRemove: removal.one,
  });

  return (
    <ListPage
      list={list}
      numbered
      filters={
        <>
          <Filter of={FormHead} name="tableName" />
          <Filter of={FormHead} name="tableType">
            <Select options={TABLE_TYPES} allowClear={clearable} />
          </Filter>
          <Filter of={FormHead} name="tableTxt" />
        </>
      }
      toolbar={
        <>
          <AddButton call={formHeads.add} onClick={add} />
          <Permit call={formHeads.add}>
            <Button onClick={() => opened.open('paste')}>粘贴表头新建</Button>
          </Permit>
          <Permit call={formImports.tables}>
            <Button onClick={() => opened.open('import')}>从数据库导入表单</Button>
          </Permit>
        </>
      }
      batch={
        <>
          <ForgetSelected list={list} />
          <RemoveSelected list={list} call={formHeads.removeBatch} removal={removal} />
        </>
      }
      columns={columns}
    >
      {opened.part === 'paste' && (
        <PasteHeader
          onClose={opened.close}
          onFields={(rows) => {
            setFields(rows);
            opened.add();
          }}
        />
      )}
      {opened.part === 'import' && <ImportTables onClose={opened.close} onDone={list.reload} />}
      {opened.part === 'form' && <DesignForm head={opened.row} begin={fields && { fields }} onClose={opened.close} onSaved={list.reload} />}
      {synced && <SyncDialog head={synced} onClose={opened.close} onDone={list.reload} />}
      {addressed && <AddressDialog title="菜单链接" address={pageOf(addressed).address} onClose={opened.close} />}
      {withButtons && <FormButtons head={withButtons} onClose={opened.close} />}
      {scripted && <FormScripts head={scripted} onClose={opened.close} />}
      {forMenu && <FormMenuForm head={forMenu} onClose={opened.close} />}
    </ListPage>
  );
};

export default FormHeadListPage;
