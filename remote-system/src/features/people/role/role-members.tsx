import { CloseOutlined } from '@ant-design/icons';
import { type Role, roleMembers, User, users } from '@mortise/shared/contract/people';
import { Permit } from '@mortise/shared/session';
import { AddButton, Button, Filter, ListPage, useList, useOpened } from '@mortise/shared/ui';
import type { ReactNode } from 'react';
import { AddUsersDialog } from '#common/people/add-users-dialog.tsx';
import { useMembership } from '#common/people/use-membership.ts';
import { memberColumns } from './member-columns.tsx';
import styles from './role-user-page.module.css';

/** The form for a user of this role; it belongs to another feature. */
export interface MemberFormProps {
  /** The user to change; none makes a new one, who gets the role. */
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

/** The users of the chosen role. */
export const RoleMembers = ({ role, renderForm, onClose }: RoleMembersProps) => {
  const list = useList(roleMembers.list, { part: 'users', fixed: { roleId: role.id } });
  const opened = useOpened<User, 'picker'>();
  const membership = useMembership({
    of: roleMembers,
    group: { roleId: role.id },
    question: { title: '确认删除', content: (names) => `从角色“${role.roleName}”移除${names}？用户本身不会删除。` },
    onDone: list.reload,
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
        filters={<Filter of={User} name="username" />}
        toolbar={
          <>
            <AddButton call={users.add} onClick={opened.add}>
              新增用户
            </AddButton>
            <Permit call={roleMembers.add}>
              <Button onClick={() => opened.open('picker')}>已有用户</Button>
            </Permit>
          </>
        }
        batch={
          <Permit call={roleMembers.removeBatch}>
            <Button size="small" danger loading={membership.removing} onClick={() => membership.removeSeveral(list.selected)}>
              删除
            </Button>
          </Permit>
        }
        columns={memberColumns({ onEdit: opened.edit, onRemove: membership.remove })}
      >
        {opened.part === 'picker' && <AddUsersDialog onClose={opened.close} onChosen={membership.add} />}
        {opened.part === 'form' && renderForm({ user: opened.row, roleId: role.id, onClose: opened.close, onSaved: list.reload })}
      </ListPage>
    </section>
  );
};
