import { roleGrants, roleViews } from '@mortise/shared/contract/access';
import { Role, RoleDraft, roleMembers, roles } from '@mortise/shared/contract/people';
import { dataLogs, logs } from '@mortise/shared/contract/records';
import { Permit } from '@mortise/shared/session';
import { Button, RecordOperations, RecordPage, type RecordTab, RecordVersions, useOne, useOpened } from '@mortise/shared/ui';
import { useParams } from 'react-router-dom';
import { PeopleTab } from '#common/people/people-tab.tsx';
import { RoleDialogs, type RolePart } from '#features/people/role/role-dialogs.tsx';
import { RoleFacts, RoleGranted } from '#features/people/role/role-record-tabs.tsx';
import { useViewAs } from '#features/people/role/use-view-as.ts';

const nameOf = ({ roleName }: Role) => roleName;

const tabsOf = (role: Role, reload: () => Promise<unknown>): RecordTab[] => [
  { key: 'facts', label: '资料', content: <RoleFacts role={role} /> },
  // read again after a change of the grants
  { key: 'grants', label: '授权', call: roleGrants.ids, isOwn: true, content: <RoleGranted roleId={role.id} /> },
  {
    key: 'holders',
    label: '用户',
    call: roleMembers.list,
    isOwn: true,
    content: <PeopleTab list={roleMembers.list} fixed={{ roleId: role.id }} />,
  },
  { key: 'operations', label: '操作记录', call: logs.list, isOwn: true, content: <RecordOperations id={role.id} /> },
  {
    key: 'versions',
    label: '版本',
    call: dataLogs.list,
    isOwn: true,
    content: (
      <RecordVersions table="sys_role" row={role} name={nameOf(role)} of={Role} draft={RoleDraft} edit={roles.edit} onRestored={reload} />
    ),
  },
];

/** The page of one role: facts, what it grants, who holds it, versions. */
export const RoleRecordScreen = () => {
  const { id } = useParams();
  const record = useOne(roles.byId, id ? { query: { id } } : null);
  const opened = useOpened<Role, RolePart>();
  const viewAs = useViewAs();
  return (
    <>
      <RecordPage
        record={record}
        kind="角色"
        nameOf={nameOf}
        actions={(role) => (
          <>
            <Permit call={roleGrants.save}>
              <Button onClick={() => opened.open('grants', role)}>授权</Button>
            </Permit>
            <Permit call={roleViews.start}>
              <Button onClick={() => viewAs(role)}>以此角色查看</Button>
            </Permit>
            <Permit call={roles.edit}>
              <Button onClick={() => opened.edit(role)}>编辑</Button>
            </Permit>
          </>
        )}
        tabs={(role) => tabsOf(role, record.reload)}
      />
      <RoleDialogs opened={opened} onSaved={record.reload} />
    </>
  );
};

export default RoleRecordScreen;
