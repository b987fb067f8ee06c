import { type PermissionNode, permissions } from '@mortise/shared/contract/access';
import { Permit } from '@mortise/shared/session';
import { Button, TreePage, useAction, useConfirm } from '@mortise/shared/ui';
import { type ReactNode, useState } from 'react';
import { DataRuleDrawer } from './data-rules/data-rule-drawer.tsx';
import { PermissionForm } from './form/permission-form.tsx';
import { permissionColumns } from './permission-columns.tsx';
import { PermissionDetail } from './permission-detail.tsx';

type Opened = { as: 'new' } | { as: 'form' | 'detail' | 'below' | 'rules'; row: PermissionNode };

interface PermissionTreePageProps {
  rows: readonly PermissionNode[] | undefined;
  isLoading: boolean;
  error: Error | null;
  expanded: readonly string[];
  onExpand: (ids: string[]) => void;
  onReload: () => void;
  /** Further tools in the bar. */
  tools?: ReactNode;
}

/** The menu rows and buttons in their tree, wherever the rows come from. */
export const PermissionTreePage = ({ tools, onReload, ...tree }: PermissionTreePageProps) => {
  const confirm = useConfirm();
  const [selected, select] = useState<string[]>([]);
  const [opened, setOpened] = useState<Opened>();
  const reload = () => {
    select([]);
    onReload();
  };
  const [remove] = useAction(permissions.remove, reload);
  const [removeBatch, removing] = useAction(permissions.removeBatch, reload);
  const close = () => setOpened(undefined);

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
          <Permit code="permission:add">
            <Button type="primary" onClick={() => setOpened({ as: 'new' })}>
              新增
            </Button>
          </Permit>
          {tools}
        </>
      }
      batch={
        <Permit code="permission:delete">
          <Button size="small" danger loading={removing} onClick={removeSelected}>
            批量删除
          </Button>
        </Permit>
      }
      columns={permissionColumns({
        onEdit: (row) => setOpened({ as: 'form', row }),
        onDetail: (row) => setOpened({ as: 'detail', row }),
        onAddBelow: (row) => setOpened({ as: 'below', row }),
        onRules: (row) => setOpened({ as: 'rules', row }),
        onRemove: ({ id }) => remove({ query: { id } }),
      })}
    >
      {opened?.as === 'new' && <PermissionForm onClose={close} onSaved={reload} />}
      {opened?.as === 'form' && <PermissionForm row={opened.row} onClose={close} onSaved={reload} />}
      {opened?.as === 'below' && <PermissionForm parent={opened.row} onClose={close} onSaved={reload} />}
      {opened?.as === 'detail' && <PermissionDetail row={opened.row} onClose={close} />}
      {opened?.as === 'rules' && <DataRuleDrawer menu={opened.row} onClose={close} />}
    </TreePage>
  );
};
