import { User, UserDraft, users } from '@mortise/shared/contract/people';
import { useDict } from '@mortise/shared/session';
import { DetailList, Drawer, fact, RecordTitle, useOne } from '@mortise/shared/ui';
import { Portrait } from '../portrait.tsx';
import { identities, ORDINARY } from '../user-identity.ts';
import { useRoleNames } from './use-role-names.ts';

/** All fields of a user, read only. */
export const UserDetail = ({ user, onClose }: { user: User; onClose: () => void }) => {
  const belongs = useOne(users.departments, { query: { userId: user.id } });
  const roleNames = useRoleNames(user.id);
  const sync = useDict('activiti_sync').find(({ value }) => value === String(user.activitiSync));

  const items = [
    fact(User, 'username', user.username),
    fact(User, 'realname', user.realname),
    fact(User, 'workNo', user.workNo),
    fact(User, 'post', user.post_dictText ?? user.post),
    { ...fact(UserDraft, 'selectedroles', roleNames?.join('、')), label: '角色', span: 2 },
    { ...fact(User, 'orgCodeTxt', belongs.data?.map(({ title }) => title).join('、')), span: 2 },
    fact(User, 'userIdentity', identities.find(({ value }) => value === (user.userIdentity ?? ORDINARY))?.label),
    fact(User, 'departIds', user.departIds_dictText),
    fact(User, 'birthday', user.birthday),
    fact(User, 'sex', user.sex_dictText),
    fact(User, 'email', user.email),
    fact(User, 'phone', user.phone),
    fact(User, 'telephone', user.telephone),
    fact(User, 'activitiSync', sync?.text),
    fact(User, 'status', user.status_dictText),
    fact(User, 'createTime', user.createTime),
  ];

  return (
    <Drawer
      open
      size={700}
      title={<RecordTitle verb="详情" what="用户" name={user.realname} />}
      onClose={onClose}
      extra={<Portrait user={user} size={36} />}
    >
      <DetailList columns={2} items={items} />
    </Drawer>
  );
};
