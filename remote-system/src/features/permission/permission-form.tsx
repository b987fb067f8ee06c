import { FIRST_LEVEL, PermissionDraft, type PermissionNode, permissions, SUB_MENU } from '@mortise/shared/contract';
import { App, Button, Drawer, Flex, Form, useAction } from '@mortise/shared/ui';
import { PermissionFields } from './permission-fields.tsx';

interface PermissionFormProps {
  /** The row to change; none makes a new one. */
  row?: PermissionNode;
  /** Where a new row shall stand. */
  parent?: PermissionNode;
  onClose: () => void;
  onSaved: () => void;
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

export const PermissionForm = ({ row, parent, onClose, onSaved }: PermissionFormProps) => {
  const { message } = App.useApp();
  const [form] = Form.useForm<PermissionDraft>();
  const [add, adding] = useAction(permissions.add, onSaved);
  const [edit, editing] = useAction(permissions.edit, onSaved);

  const save = async (draft: PermissionDraft) => {
    const agreed = row ? await edit({ body: { ...draft, id: row.id, updateTime: row.updateTime } }) : await add({ body: draft });
    if (agreed) onClose();
  };

  return (
    <Drawer
      open
      size={700}
      title={row ? '编辑' : parent ? '添加子菜单' : '新增'}
      onClose={onClose}
      mask={{ closable: false }}
      footer={
        <Flex justify="end" gap={8}>
          <Button onClick={onClose}>关闭</Button>
          <Button type="primary" loading={adding || editing} onClick={form.submit}>
            确定
          </Button>
        </Flex>
      }
    >
      <Form
        form={form}
        name="permission"
        layout="vertical"
        initialValues={initialOf(row, parent)}
        onFinish={save}
        onFinishFailed={() => void message.warning('请检查你填的类型以及信息是否正确！')}
        autoComplete="off"
      >
        <PermissionFields row={row} />
      </Form>
    </Drawer>
  );
};
