import { type DepartmentNode, departmentMembers, type User } from '@mortise/shared/contract/people';
import { Permit } from '@mortise/shared/session';
import { Button, Form, Input, ListPage, useAction, useConfirm, useList } from '@mortise/shared/ui';
import { useState } from 'react';
import { AddUsersDialog } from '#common/add-users-dialog.tsx';
import styles from '../my-department.module.css';
import { memberColumns } from './member-columns.tsx';
import { MemberRoles } from './member-roles.tsx';
import type { MemberViews } from './member-views.ts';

type Opened = { as: 'new' | 'picker' } | { as: 'form' | 'detail' | 'roles'; user: User };

/** 用户信息: the people of a department and of everything below it. */
export const MemberList = ({ department, renderForm, renderDetail }: { department: DepartmentNode } & MemberViews) => {
  const confirm = useConfirm();
  const depId = department.id;
  const list = useList(departmentMembers.list, { part: 'members', fixed: { depId } });
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  const [add] = useAction(departmentMembers.add, list.reload);
  const [remove] = useAction(departmentMembers.remove, list.reload);
  const [removeBatch] = useAction(departmentMembers.removeBatch, list.reload, '删除用户与选中部门关系成功！');

  const removeSelected = () => {
    const userIds = list.selected.map(({ id }) => id).join(',');
    confirm({
      title: '确认取消',
      content: '是否取消用户与选中部门的关联?',
      danger: true,
      onOk: () => removeBatch({ query: { depId, userIds } }),
    });
  };

  return (
    <div className={styles.list}>
      <ListPage
        list={list}
        filters={
          <Form.Item name="username" label="用户账号">
            <Input placeholder="请输入用户账号" allowClear />
          </Form.Item>
        }
        toolbar={
          <>
            <Permit code="department-user:add">
              <Button type="primary" onClick={() => setOpened({ as: 'picker' })}>
                添加已有用户
              </Button>
            </Permit>
            <Permit code="user:add">
              <Button onClick={() => setOpened({ as: 'new' })}>新建用户</Button>
            </Permit>
          </>
        }
        batch={
          <Permit code="department-user:delete">
            <Button size="small" danger onClick={removeSelected}>
              取消关联
            </Button>
          </Permit>
        }
        columns={memberColumns({
          onEdit: (user) => setOpened({ as: 'form', user }),
          onRoles: (user) => setOpened({ as: 'roles', user }),
          onDetail: (user) => setOpened({ as: 'detail', user }),
          onRemove: (user) => remove({ query: { depId, userId: user.id } }),
        })}
      >
        {opened?.as === 'picker' && <AddUsersDialog onClose={close} onChosen={(userIdList) => add({ body: { depId, userIdList } })} />}
        {opened?.as === 'new' && renderForm({ departmentId: depId, onClose: close, onSaved: list.reload })}
        {opened?.as === 'form' && renderForm({ user: opened.user, departmentId: depId, onClose: close, onSaved: list.reload })}
        {opened?.as === 'detail' && renderDetail({ user: opened.user, onClose: close })}
        {opened?.as === 'roles' && <MemberRoles user={opened.user} departId={depId} onClose={close} />}
      </ListPage>
    </div>
  );
};
