import { type PermissionNode, permissions } from '@mortise/shared/contract/access';
import { Permit } from '@mortise/shared/session';
import { AddButton, Button, type Reread, TreePage, useAction, useConfirm, useOpened } from '@mortise/shared/ui';
import { type ReactNode, useState } from 'react';
import { DataRuleDrawer } from './data-rules/data-rule-drawer.tsx';
import { PermissionForm } from './form/permission-form.tsx';
import { permissionColumns } from './permission-columns.tsx';
import { PermissionDetail } from './permission-detail.tsx';

interface PermissionTreePageProps {
  rows: readonly PermissionNode[] | undefined;
  isLoading: boolean;
  error: Error | null;
  expanded: readonly string[];
  onExpand: (ids: string[]) => void;
  onReload: Reread;
  /** Further buttons in the toolbar. */
  tools?: ReactNode;
}

/** The tree table of menu rows and buttons, shared by the pages that load it at once or lazily. */
export const PermissionTreePage = ({ tools, onReload, ...tree }: PermissionTreePageProps) => {
  const confirm = useConfirm();
  const [selected, select] = useState<string[]>([]);
  const opened = useOpened<PermissionNode, 'form' | 'detail' | 'below' | 'rules'>();
  const [parent, detailed, ruled] = [opened.rowIn('below'), opened.rowIn('detail'), opened.rowIn('rules')];
  const reload = () => {
    select([]);
    return onReload();
  };
  const [remove] = useAction(permissions.remove, reload);
  const [removeBatch, removing] = useAction(permissions.removeBatch, reload);

  const removeSelected = () =>
    confirm({
      title: '确认删除',
      content: '是否删除选中数据?',
      danger: true,
      onOk: () => removeBatch({ query: { ids: selected.join(',') } }),
    });

  return (
    <TreePage
      {...tree}
      onReload={reload}
      selected={selected}
      onSelect={select}
      toolbar={
        <>
          <AddButton call={permissions.add} onClick={opened.add} />
          {tools}
        </>
      }
      batch={
        <Permit call={permissions.removeBatch}>
          <Button size="small" danger loading={removing} onClick={removeSelected}>
            批量删除
          </Button>
        </Permit>
      }
      columns={permissionColumns({
        onEdit: opened.edit,
        onDetail: (row) => opened.open('detail', row),
        onAddBelow: (row) => opened.open('below', row),
        onRules: (row) => opened.open('rules', row),
        onRemove: ({ id }) => remove({ query: { id } }),
      })}
    >
      {opened.part === 'form' && <PermissionForm row={opened.row} onClose={opened.close} onSaved={reload} />}
      {parent && <PermissionForm parent={parent} onClose={opened.close} onSaved={reload} />}
      {detailed && <PermissionDetail row={detailed} onClose={opened.close} />}
      {ruled && <DataRuleDrawer menu={ruled} onClose={opened.close} />}
    </TreePage>
  );
};
