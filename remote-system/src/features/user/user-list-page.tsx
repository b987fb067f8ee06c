import { type User, users } from '@mortise/shared/contract';
import { Permit } from '@mortise/shared/session';
import { Button, ListPage, useAction, useList } from '@mortise/shared/ui';
import { useState } from 'react';
import { DepartmentSide } from './department-side.tsx';
import { DepartmentToggle } from './department-toggle.tsx';
import { PasswordDialog } from './password-dialog.tsx';
import { useFreeze } from './use-freeze.ts';
import { UserBatch } from './user-batch.tsx';
import { userColumns } from './user-columns.tsx';
import { UserDetail } from './user-detail.tsx';
import { userFilters } from './user-filters.tsx';
import { UserForm } from './user-form.tsx';

/** What stands over the list, and for whom. */
type Opened = { as: 'new' } | { as: 'form' | 'detail' | 'password'; user: User };

export const UserListPage = () => {
  const list = useList(users.list);
  const [opened, setOpened] = useState<Opened>();
  // an address that names a department shows where it is
  const [byDepartment, setByDepartment] = useState('departId' in list.conditions);
  const [remove] = useAction(users.remove, list.reload);
  const freeze = useFreeze(list.reload);
  const close = () => setOpened(undefined);

  return (
    <DepartmentSide list={list} open={byDepartment}>
      <ListPage
        list={list}
        filters={userFilters}
        toolbar={
          <>
            <Permit code="user:add">
              <Button type="primary" onClick={() => setOpened({ as: 'new' })}>
                添加用户
              </Button>
            </Permit>
            <DepartmentToggle list={list} open={byDepartment} onToggle={() => setByDepartment(!byDepartment)} />
          </>
        }
        batch={<UserBatch list={list} onFreeze={freeze} />}
        columns={userColumns({
          onEdit: (user) => setOpened({ as: 'form', user }),
          onDetail: (user) => setOpened({ as: 'detail', user }),
          onPassword: (user) => setOpened({ as: 'password', user }),
          onRemove: ({ id }) => remove({ query: { id } }),
          onFreeze: (user, status) => freeze([user], status),
        })}
      >
        {opened?.as === 'new' && <UserForm onClose={close} onSaved={list.reload} />}
        {opened?.as === 'form' && <UserForm user={opened.user} onClose={close} onSaved={list.reload} />}
        {opened?.as === 'detail' && <UserDetail user={opened.user} onClose={close} />}
        {opened?.as === 'password' && <PasswordDialog username={opened.user.username} onClose={close} />}
      </ListPage>
    </DepartmentSide>
  );
};

export default UserListPage;
