import { effectiveRights } from '@mortise/shared/contract/access';
import { FROZEN, type User, UserDraft, users } from '@mortise/shared/contract/people';
import { dataLogs, logs, OPERATION_LOG, SIGN_IN_LOG } from '@mortise/shared/contract/records';
import { Permit } from '@mortise/shared/session';
import { Button, Card, RecordLogs, RecordPage, type RecordTab, RecordVersions, StateText, useOne, useOpened } from '@mortise/shared/ui';
import { useParams } from 'react-router-dom';
import { EffectiveRights } from '#features/access/effective-right/effective-rights.tsx';
import { UserFacts } from '#features/people/user/dialogs/user-detail.tsx';
import { UserForm } from '#features/people/user/form/user-form.tsx';

const nameOf = ({ realname, username }: User) => realname || username;

const tabsOf = (user: User, reload: () => Promise<unknown>): RecordTab[] => [
  {
    key: 'facts',
    label: '资料',
    content: (
      <Card>
        <UserFacts user={user} />
      </Card>
    ),
  },
  { key: 'rights', label: '生效权限', call: effectiveRights.ofUser, isOwn: true, content: <EffectiveRights userId={user.id} /> },
  {
    key: 'sign-ins',
    label: '登录记录',
    call: logs.list,
    isOwn: true,
    content: <RecordLogs key="sign-ins" logType={SIGN_IN_LOG} username={user.username} />,
  },
  {
    key: 'operations',
    label: '操作记录',
    call: logs.list,
    isOwn: true,
    content: <RecordLogs key="operations" logType={OPERATION_LOG} username={user.username} />,
  },
  {
    key: 'versions',
    label: '版本',
    call: dataLogs.list,
    isOwn: true,
    content: <RecordVersions table="sys_user" row={user} name={nameOf(user)} draft={UserDraft} edit={users.edit} onRestored={reload} />,
  },
];

/** The page of one user: facts, rights in effect, sign-ins, operations, versions. */
export const UserRecordScreen = () => {
  const { id } = useParams();
  const record = useOne(users.byId, id ? { query: { id } } : null);
  const opened = useOpened<User>();
  return (
    <>
      <RecordPage
        record={record}
        kind="用户"
        nameOf={nameOf}
        tags={({ status }) => <StateText tone={status === FROZEN ? 'bad' : 'good'} text={status === FROZEN ? '冻结' : '正常'} />}
        actions={(user) => (
          <Permit call={users.edit}>
            <Button onClick={() => opened.edit(user)}>编辑</Button>
          </Permit>
        )}
        tabs={(user) => tabsOf(user, record.reload)}
      />
      {opened.part === 'form' && opened.row && <UserForm user={opened.row} onClose={opened.close} onSaved={record.reload} />}
    </>
  );
};

export default UserRecordScreen;
