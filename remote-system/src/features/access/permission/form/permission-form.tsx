import { FIRST_LEVEL, PermissionDraft, type PermissionNode, permissions, SUB_MENU } from '@mortise/shared/contract/access';
import { call } from '@mortise/shared/http';
import { App, asRead, type DraftEnds, DraftForm, RecordTitle } from '@mortise/shared/ui';
import { PermissionFields } from './permission-fields.tsx';

interface PermissionFormProps extends DraftEnds {
  /** The row to edit; `undefined` creates a new one. */
  row?: PermissionNode;
  /** The initial parent of a new row. */
  parent?: PermissionNode;
}

const NEW: Partial<PermissionDraft> = {
  menuType: FIRST_LEVEL,
  permsType: '1',
  status: '1',
  sortNo: 1,
  route: true,
  hidden: false,
  keepAlive: false,
  alwaysShow: false,
  internalOrExternal: false,
};

const initialOf = (row?: PermissionNode, parent?: PermissionNode): Partial<PermissionDraft> => {
  if (row) return { ...PermissionDraft.partial().parse(row), permsType: row.permsType ?? '1', status: row.status ?? '1' };
  return parent ? { ...NEW, menuType: SUB_MENU, parentId: parent.id } : NEW;
};

const titleOf = (row?: PermissionNode, parent?: PermissionNode) =>
  !row && parent ? (
    <RecordTitle verb="添加子菜单" name={parent.name} />
  ) : (
    <RecordTitle verb={row ? '编辑' : '新增'} what="菜单" name={row?.name} />
  );

export const PermissionForm = ({ row, parent, ...ends }: PermissionFormProps) => {
  const { message } = App.useApp();
  return (
    <DraftForm
      {...ends}
      drawer
      name="permission"
      title={titleOf(row, parent)}
      width={700}
      initial={initialOf(row, parent)}
      row={row}
      initialOf={(version) => initialOf(version)}
      subject={permissions.edit.subject}
      onSave={(draft: PermissionDraft, read) =>
        read ? call(permissions.edit, { body: { ...draft, ...asRead(read) } }) : call(permissions.add, { body: draft })
      }
      onInvalid={() => void message.warning('请检查你填的类型以及信息是否正确！')}
    >
      <PermissionFields row={row} />
    </DraftForm>
  );
};
