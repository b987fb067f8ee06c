import { recycledUsers, type User, users } from '@mortise/shared/contract/people';
import { secondSteps } from '@mortise/shared/contract/session';
import { useDepartmentNames } from '@mortise/shared/pickers';
import { useCan, useOffers } from '@mortise/shared/session';
import { AddButton, ExportButton, ImportButton, ListPage, useAction, useList, useOpened, useRemoval } from '@mortise/shared/ui';
import { useState } from 'react';
import { BinButton } from '#common/bin-button.tsx';
import { personName } from '#common/people/person-name.ts';
import { DepartmentSide } from './department-side.tsx';
import { DepartmentToggle } from './department-toggle.tsx';
import { UserDialogs, type UserPart } from './dialogs/user-dialogs.tsx';
import { userControls } from './form/user-fields.tsx';
import { useFreeze } from './use-freeze.ts';
import { UserBatch } from './user-batch.tsx';
import { userColumns } from './user-columns.tsx';
import { userFilters } from './user-filters.tsx';

export const UserListPage = () => {
  const list = useList(users.list);
  const offers = useOffers();
  const nameOf = useDepartmentNames();
  const conditionTexts = { departId: { label: '部门', text: nameOf } };
  const opened = useOpened<User, UserPart>();
  const canBatch = [useCan(users.removeBatch), useCan(users.freeze), useCan(users.exportXls)].some(Boolean);
  // the departments are open from the start when the URL narrows the list to one
  const [byDepartment, setByDepartment] = useState(offers.usersByDepartment && 'departId' in list.conditions);
  const removal = useRemoval<User>(users, {
    nameOf: personName,
    undo: { call: recycledUsers.restore, input: (ids) => ({ body: { userIds: ids.join(',') } }) },
    hasBin: true,
    onDone: list.reload,
  });
  const freeze = useFreeze(list.reload);
  const [resetSecondStep] = useAction(secondSteps.reset);

  return (
    <DepartmentSide list={list} open={byDepartment}>
      <ListPage
        list={list}
        filters={userFilters}
        conditionTexts={conditionTexts}
        toolbar={
          <>
            <AddButton call={users.add} onClick={opened.add}>
              添加用户
            </AddButton>
            <ExportButton list={list} call={users.exportXls} name="用户信息" />
            <ImportButton call={users.importExcel} onDone={list.reload} />
            <BinButton call={recycledUsers.list} onClick={() => opened.open('recycled')} />
            {offers.usersByDepartment && <DepartmentToggle open={byDepartment} onToggle={() => setByDepartment(!byDepartment)} />}
          </>
        }
        hasRecordPages
        batch={canBatch ? <UserBatch list={list} onFreeze={freeze} onRemove={() => removal.several(list.selected)} /> : undefined}
        bulkControls={userControls}
        columns={userColumns({
          departmentOf: nameOf,
          onEdit: opened.edit,
          onDetail: (user) => opened.open('detail', user),
          onPassword: (user) => opened.open('password', user),
          onRemove: removal.one,
          onFreeze: (user, status) => freeze([user], status),
          onDeputy: (user) => opened.open('deputy', user),
          onResetSecondStep: ({ id }) => void resetSecondStep({ body: { id } }),
        })}
      >
        <UserDialogs opened={opened} onSaved={list.reload} />
      </ListPage>
    </DepartmentSide>
  );
};

export default UserListPage;
