import { everyNode } from '@mortise/shared/contract';
import { type PermissionNode, permissions } from '@mortise/shared/contract/access';
import { Permit } from '@mortise/shared/session';
import { AddButton, Button, KeptBin, type Reread, TreePage, useOpened, useRemoval } from '@mortise/shared/ui';
import { type ReactNode, useState } from 'react';
import { BinButton } from '#common/bin-button.tsx';
import { DataRuleDrawer } from './data-rules/data-rule-drawer.tsx';
import { PermissionForm } from './form/permission-form.tsx';
import { permissionColumns } from './permission-columns.tsx';
import { PermissionDetail } from './permission-detail.tsx';

interface PermissionTreePageProps {
  rows: readonly PermissionNode[] | undefined;
  /** Those of `rows` that a search has found; all if there is no search. */
  found?: readonly PermissionNode[] | undefined;
  isLoading: boolean;
  error: Error | null;
  expanded: readonly string[];
  onExpand: (ids: string[]) => void;
  onReload: Reread;
  canSelect?: (row: PermissionNode) => boolean;
  /** Ends the search. */
  onReset?: (() => void) | undefined;
  /** What else is in the toolbar. */
  tools?: ReactNode;
}

/** The tree table of menu rows and buttons, shared by the pages that load it at once or lazily. */
export const PermissionTreePage = ({ tools, found, onReload, ...tree }: PermissionTreePageProps) => {
  const [selected, select] = useState<string[]>([]);
  const opened = useOpened<PermissionNode, 'form' | 'detail' | 'below' | 'rules' | 'bin'>();
  const [parent, detailed, ruled] = [opened.rowIn('below'), opened.rowIn('detail'), opened.rowIn('rules')];
  const reload = () => {
    select([]);
    return onReload();
  };
  const removal = useRemoval<PermissionNode>(permissions, { hasBin: true, onDone: reload });
  const isSelected = ({ id }: PermissionNode) => selected.includes(id);

  return (
    <TreePage
      {...tree}
      rows={found ?? tree.rows}
      onReload={reload}
      selected={selected}
      onSelect={select}
      toolbar={
        <>
          <AddButton call={permissions.add} onClick={opened.add} />
          {tools}
          <BinButton call={permissions.recycled} onClick={() => opened.open('bin')} />
        </>
      }
      batch={
        <Permit call={permissions.removeBatch}>
          <Button size="small" danger onClick={() => removal.several(everyNode(tree.rows ?? []).filter(isSelected))}>
            批量删除
          </Button>
        </Permit>
      }
      columns={permissionColumns({
        onEdit: opened.edit,
        onDetail: (row) => opened.open('detail', row),
        onAddBelow: (row) => opened.open('below', row),
        onRules: (row) => opened.open('rules', row),
        onRemove: removal.one,
      })}
    >
      {opened.part === 'form' && <PermissionForm row={opened.row} onClose={opened.close} onSaved={reload} />}
      {opened.part === 'bin' && (
        <KeptBin title="菜单回收站" of={permissions} code="路径或授权标识" onClose={opened.close} onRestored={reload} />
      )}
      {parent && <PermissionForm parent={parent} onClose={opened.close} onSaved={reload} />}
      {detailed && <PermissionDetail row={detailed} onClose={opened.close} />}
      {ruled && <DataRuleDrawer menu={ruled} onClose={opened.close} />}
    </TreePage>
  );
};
