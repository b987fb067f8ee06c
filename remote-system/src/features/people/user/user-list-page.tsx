import { type User, users } from '@mortise/shared/contract/people';
import { Permit } from '@mortise/shared/session';
import { AdvancedQuery, Button, ExportButton, ImportButton, ListPage, type QueryField, useAction, useList } from '@mortise/shared/ui';
import { useState } from 'react';
import { DepartmentSide } from './department-side.tsx';
import { DepartmentToggle } from './department-toggle.tsx';
import { DeputyDialog } from './dialogs/deputy-dialog.tsx';
import { PasswordDialog } from './dialogs/password-dialog.tsx';
import { UserDetail } from './dialogs/user-detail.tsx';
import { UserRecycleBin } from './dialogs/user-recycle-bin.tsx';
import { UserForm } from './form/user-form.tsx';
import { useFreeze } from './use-freeze.ts';
import { UserBatch } from './user-batch.tsx';
import { userColumns } from './user-columns.tsx';
import { userFilters } from './user-filters.tsx';

const queryFields: QueryField[] = [
  { value: 'username', text: '用户账号', type: 'string' },
  { value: 'realname', text: '用户姓名', type: 'string' },
  { value: 'sex', text: '性别', type: 'select', dictCode: 'sex', dbType: 'int' },
];

/** What stands over the list, and for whom. */
type Opened = { as: 'new' } | { as: 'recycled' } | { as: 'form' | 'detail' | 'password' | 'deputy'; user: User };

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
            <ExportButton list={list} endpoint={users.exportXls} name="用户信息" code="user:export" />
            <ImportButton endpoint={users.importExcel} code="user:import" onDone={list.reload} />
            <Permit code="user:recycle">
              <Button onClick={() => setOpened({ as: 'recycled' })}>回收站</Button>
            </Permit>
            <AdvancedQuery list={list} fields={queryFields} />
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
          onDeputy: (user) => setOpened({ as: 'deputy', user }),
        })}
      >
        {opened?.as === 'new' && <UserForm onClose={close} onSaved={list.reload} />}
        {opened?.as === 'form' && <UserForm user={opened.user} onClose={close} onSaved={list.reload} />}
        {opened?.as === 'detail' && <UserDetail user={opened.user} onClose={close} />}
        {opened?.as === 'deputy' && <DeputyDialog username={opened.user.username} onClose={close} />}
        {opened?.as === 'recycled' && <UserRecycleBin onClose={close} onRestored={list.reload} />}
        {opened?.as === 'password' && <PasswordDialog username={opened.user.username} onClose={close} />}
      </ListPage>
    </DepartmentSide>
  );
};

export default UserListPage;
