import { permissions } from '@mortise/shared/contract/access';
import { FormHead, formButtons, formHeads, formScripts } from '@mortise/shared/contract/online';
import { Permit } from '@mortise/shared/session';
import {
  actionsColumn,
  Button,
  ClippedText,
  type Column,
  column,
  DateText,
  Filter,
  ListPage,
  useAction,
  useList,
  useOne,
  useOpened,
} from '@mortise/shared/ui';
import { useMemo } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { AddressDialog } from '#common/address-dialog.tsx';
import { FormButtons } from './extension/form-buttons.tsx';
import { FormScripts } from './extension/form-scripts.tsx';
import { DesignForm } from './form/design-form.tsx';
import { pageOf } from './form-kinds.ts';
import { FormMenuForm } from './form-menu-form.tsx';

/** The copies of one form: each shows the rows of its table in another way (docs/wire/online-form.md §4.1). */
export const FormCopyListPage = () => {
  const { code = '' } = useParams();
  const fixed = useMemo(() => ({ copyType: '1', physicId: code }), [code]);
  const list = useList(formHeads.list, { fixed });
  const original = useOne(formHeads.byId, code ? { query: { id: code } } : null);
  const navigate = useNavigate();
  const opened = useOpened<FormHead, 'address' | 'menu' | 'buttons' | 'scripts'>();
  const [copy, copying] = useAction(formHeads.copy, list.reload, '复制成功');
  const [forget] = useAction(formHeads.removeRecord, list.reload);
  const addressed = opened.rowIn('address');
  const forMenu = opened.rowIn('menu');
  const withButtons = opened.rowIn('buttons');
  const scripted = opened.rowIn('scripts');
  const columns: Column<FormHead>[] = [
    column(FormHead, 'tableName', { title: '视图表名', sorter: true, render: (name) => <ClippedText value={name} /> }),
    column(FormHead, 'tableTxt', { title: '视图表描述', sorter: true, render: (text) => <ClippedText value={text} /> }),
    column(FormHead, 'copyVersion', { width: 110 }),
    column(FormHead, 'tableVersion', { title: '视图版本', width: 110 }),
    column(FormHead, 'createTime', { sorter: true, width: 168, render: (time) => <DateText value={time} /> }),
    actionsColumn(
      160,
      (head) => [
        { label: '编辑', call: formHeads.edit, onClick: () => opened.edit(head) },
        { label: '功能测试', onClick: () => void navigate(pageOf(head).address) },
        { label: '配置地址', onClick: () => opened.open('address', head) },
        { label: '添加到菜单', call: permissions.add, onClick: () => opened.open('menu', head) },
        { label: '自定义按钮', call: formButtons.add, onClick: () => opened.open('buttons', head) },
        { label: 'JS增强', call: formScripts.add, onClick: () => opened.open('scripts', head) },
        {
          label: '移除',
          call: formHeads.removeRecord,
          danger: true,
          confirm: '确认要移除此记录？只移除配置，数据表保留。',
          onClick: () => void forget({ query: { id: head.id } }),
        },
      ],
      ({ tableName }) => tableName,
    ),
  ];

  return (
    <ListPage
      list={list}
      numbered
      filters={<Filter of={FormHead} name="tableName" label="视图表名" />}
      toolbar={
        original.data && (
          <Permit call={formHeads.copy}>
            <Button type="primary" loading={copying} onClick={() => void copy({ query: { code } })}>
              复制视图
            </Button>
          </Permit>
        )
      }
      columns={columns}
    >
      {opened.part === 'form' && opened.row && <DesignForm head={opened.row} onClose={opened.close} onSaved={list.reload} />}
      {addressed && <AddressDialog title="菜单链接" address={pageOf(addressed).address} onClose={opened.close} />}
      {withButtons && <FormButtons head={withButtons} onClose={opened.close} />}
      {scripted && <FormScripts head={scripted} onClose={opened.close} />}
      {forMenu && <FormMenuForm head={forMenu} onClose={opened.close} />}
    </ListPage>
  );
};

export default FormCopyListPage;
