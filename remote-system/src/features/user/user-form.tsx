import { NewUserDraft, type User, type UserDraft, users } from '@mortise/shared/contract';
import { Button, Drawer, Flex, Form, ListFailed, Popconfirm, Skeleton, useAction } from '@mortise/shared/ui';
import { draftOf, useUserDraft } from './user-draft.ts';
import { UserFields } from './user-fields.tsx';

interface UserFormProps {
  /** The user to change; none makes a new one. */
  user?: User;
  /** The form was opened from this role: who is new holds it, and roles are not asked for. */
  roleId?: string;
  /** The form was opened from this department: who is new belongs to it, and departments and tenants are not asked for. */
  departmentId?: string;
  onClose: () => void;
  onSaved: () => void;
}

export const UserForm = ({ user, roleId, departmentId, onClose, onSaved }: UserFormProps) => {
  const [form] = Form.useForm<UserDraft & { password?: string }>();
  const { draft, error, retry } = useUserDraft(user, roleId, departmentId);
  const [add, adding] = useAction(users.add, onSaved);
  const [edit, editing] = useAction(users.edit, onSaved);

  const save = async (values: UserDraft) => {
    const agreed = user
      ? await edit({ body: { ...draftOf(values), id: user.id, updateTime: user.updateTime } })
      : await add({ body: NewUserDraft.parse(draftOf(values)) });
    if (agreed) onClose();
  };

  return (
    <Drawer
      open
      size={700}
      title={user ? '编辑' : '新增'}
      onClose={onClose}
      mask={{ closable: false }}
      footer={
        <Flex justify="end" gap={8}>
          <Popconfirm title="确定放弃编辑？" onConfirm={onClose}>
            <Button>取消</Button>
          </Popconfirm>
          <Button type="primary" loading={adding || editing} disabled={!draft} onClick={form.submit}>
            提交
          </Button>
        </Flex>
      }
    >
      {draft ? (
        <Form form={form} name="user" layout="vertical" initialValues={draft} onFinish={save} autoComplete="off">
          <UserFields user={user} withRoles={!roleId} withDepartments={!departmentId} />
        </Form>
      ) : error ? (
        <ListFailed error={error} onRetry={retry} />
      ) : (
        <Skeleton active paragraph={{ rows: 14 }} />
      )}
    </Drawer>
  );
};
