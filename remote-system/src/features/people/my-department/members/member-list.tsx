import { type DepartmentNode, departmentMembers, User, users } from '@mortise/shared/contract/people';
import { Permit } from '@mortise/shared/session';
import { AddButton, Button, Filter, ListPage, useList, useOpened } from '@mortise/shared/ui';
import { AddUsersDialog } from '#common/people/add-users-dialog.tsx';
import { useMembership } from '#common/people/use-membership.ts';
import styles from '../my-department.module.css';
import { memberColumns, ROLES_GO_TOO } from './member-columns.tsx';
import { MemberRoles } from './member-roles.tsx';
import type { MemberViews } from './member-views.ts';

/** 用户信息: the users of a department and of everything below it. */
export const MemberList = ({ department, renderForm, renderDetail }: { department: DepartmentNode } & MemberViews) => {
  const depId = department.id;
  const list = useList(departmentMembers.list, { part: 'members', fixed: { depId } });
  const opened = useOpened<User, 'picker' | 'detail' | 'roles'>();
  const { close } = opened;
  const [detailed, assigned] = [opened.rowIn('detail'), opened.rowIn('roles')];
  const membership = useMembership({
    of: departmentMembers,
    group: { depId },
    question: { title: '确认取消', content: (names) => `是否取消${names}与选中部门的关联？${ROLES_GO_TOO}` },
    text: '删除用户与选中部门关系成功！',
    onDone: list.reload,
  });

  return (
    <div className={styles.list}>
      <ListPage
        list={list}
        filters={<Filter of={User} name="username" />}
        toolbar={
          <>
            <AddButton call={departmentMembers.add} onClick={() => opened.open('picker')}>
              添加已有用户
            </AddButton>
            <Permit call={users.add}>
              <Button onClick={opened.add}>新建用户</Button>
            </Permit>
          </>
        }
        batch={
          <Permit call={departmentMembers.removeBatch}>
            <Button size="small" danger onClick={() => membership.removeSeveral(list.selected)}>
              取消关联
            </Button>
          </Permit>
        }
        columns={memberColumns({
          onEdit: opened.edit,
          onRoles: (user) => opened.open('roles', user),
          onDetail: (user) => opened.open('detail', user),
          onRemove: membership.remove,
        })}
      >
        {opened.part === 'picker' && <AddUsersDialog onClose={close} onChosen={membership.add} />}
        {opened.part === 'form' && renderForm({ user: opened.row, departmentId: depId, onClose: close, onSaved: list.reload })}
        {detailed && renderDetail({ user: detailed, onClose: close })}
        {assigned && <MemberRoles user={assigned} departId={depId} onClose={close} />}
      </ListPage>
    </div>
  );
};
