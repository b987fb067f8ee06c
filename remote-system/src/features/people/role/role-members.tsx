import { CloseOutlined } from '@ant-design/icons';
import { FROZEN, type Role, roleMembers, type User } from '@mortise/shared/contract/people';
import { Permit } from '@mortise/shared/session';
import {
  ACTIONS,
  Button,
  ClippedText,
  type Column,
  Form,
  Input,
  ListPage,
  RowActions,
  StateText,
  useAction,
  useConfirm,
  useList,
} from '@mortise/shared/ui';
import { type ReactNode, useState } from 'react';
import { AddUsersDialog } from '#common/add-users-dialog.tsx';
import styles from './role-user-page.module.css';

/** A form for a user of this role; another feature draws it. */
export interface MemberFormProps {
  /** The user to change; none makes a new one, who holds the role from the start. */
  user?: User;
  roleId: string;
  onClose: () => void;
  onSaved: () => void;
}

interface RoleMembersProps {
  role: Role;
  renderForm: (props: MemberFormProps) => ReactNode;
  onClose: () => void;
}

const memberColumns = (onEdit: (user: User) => void, onRemove: (user: User) => void): Column<User>[] => [
  { title: '用户账号', dataIndex: 'username', render: (username) => <ClippedText value={username} width={140} /> },
  { title: '用户名称', dataIndex: 'realname', render: (realname) => <ClippedText value={realname} width={120} /> },
  {
    title: '状态',
    dataIndex: 'status_dictText',
    render: (text, { status }) => <StateText tone={status === FROZEN ? 'bad' : 'good'} text={text} />,
  },
  {
    title: '操作',
    key: ACTIONS,
    width: 116,
    render: (_, user) => (
      <RowActions
        actions={[
          { label: '编辑', code: 'user:edit', onClick: () => onEdit(user) },
          { label: '删除', code: 'role:member', confirm: '确定删除吗?', danger: true, onClick: () => onRemove(user) },
        ]}
      />
    ),
  },
];

/** Who holds the chosen role. */
export const RoleMembers = ({ role, renderForm, onClose }: RoleMembersProps) => {
  const confirm = useConfirm();
  const list = useList(roleMembers.list, { part: 'users', fixed: { roleId: role.id } });
  const [opened, setOpened] = useState<'new' | 'picker' | User>();
  const [add] = useAction(roleMembers.add, list.reload);
  const [remove] = useAction(roleMembers.remove, list.reload);
  const [removeBatch, removing] = useAction(roleMembers.removeBatch, list.reload);
  const close = () => setOpened(undefined);

  const removeSelected = () =>
    confirm({
      title: '确认删除',
      content: '是否删除选中数据?',
      danger: true,
      onOk: () => removeBatch({ query: { roleId: role.id, userIds: list.selected.map(({ id }) => id).join(',') } }),
    });

  return (
    <section className={styles.members} aria-label={`${role.roleName}的用户`}>
      <header className={styles.head}>
        <span>
          <strong>{role.roleName}</strong> 的用户
        </span>
        <Button type="text" size="small" aria-label="关闭" icon={<CloseOutlined />} onClick={onClose} />
      </header>
      <ListPage
        list={list}
        filters={
          <Form.Item name="username" label="用户账号">
            <Input placeholder="请输入用户账号" allowClear />
          </Form.Item>
        }
        toolbar={
          <>
            <Permit code="user:add">
              <Button type="primary" onClick={() => setOpened('new')}>
                新增用户
              </Button>
            </Permit>
            <Permit code="role:member">
              <Button onClick={() => setOpened('picker')}>已有用户</Button>
            </Permit>
          </>
        }
        batch={
          <Permit code="role:member">
            <Button size="small" danger loading={removing} onClick={removeSelected}>
              删除
            </Button>
          </Permit>
        }
        columns={memberColumns(setOpened, ({ id }) => remove({ query: { roleId: role.id, userId: id } }))}
      >
        {opened === 'picker' && (
          <AddUsersDialog onClose={close} onChosen={(userIdList) => add({ body: { roleId: role.id, userIdList } })} />
        )}
        {opened &&
          opened !== 'picker' &&
          renderForm({ user: opened === 'new' ? undefined : opened, roleId: role.id, onClose: close, onSaved: list.reload })}
      </ListPage>
    </section>
  );
};
