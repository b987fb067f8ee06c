import { positions, User, UserDraft, users } from '@mortise/shared/contract/people';
import { useDepartmentNames } from '@mortise/shared/pickers';
import { useDict } from '@mortise/shared/session';
import { DetailList, Drawer, Flex, fact, RecordLink, RecordTitle, useOne } from '@mortise/shared/ui';
import { chargeText } from '../charge-text.ts';
import { Portrait } from '../portrait.tsx';
import { identities, ORDINARY } from '../user-identity.ts';
import { useRoleNames } from './use-role-names.ts';

/** All fields of a user, read only. */
export const UserFacts = ({ user }: { user: User }) => {
  const belongs = useOne(users.departments, { query: { userId: user.id } });
  const roleNames = useRoleNames(user.id);
  // only rows of lists carry the texts of their codes
  const sex = useDict('sex').find(({ value }) => value === String(user.sex))?.text;
  const status = useDict('user_status').find(({ value }) => value === String(user.status))?.text;
  const post = useOne(positions.byCode, user.post && !user.post_dictText ? { query: { code: user.post } } : null).data?.name;
  const departmentOf = useDepartmentNames();
  const sync = useDict('activiti_sync').find(({ value }) => value === String(user.activitiSync));

  const items = [
    fact(User, 'username', user.username),
    fact(User, 'realname', user.realname),
    fact(User, 'workNo', user.workNo),
    fact(User, 'post', user.post_dictText ?? post ?? user.post),
    { ...fact(UserDraft, 'selectedroles', roleNames?.join('、')), label: '角色', span: 2 },
    { ...fact(User, 'orgCodeTxt', belongs.data?.map(({ title }) => title).join('、')), span: 2 },
    fact(User, 'userIdentity', identities.find(({ value }) => value === (user.userIdentity ?? ORDINARY))?.label),
    fact(User, 'departIds', chargeText(user, departmentOf)),
    fact(User, 'birthday', user.birthday),
    fact(User, 'sex', user.sex_dictText ?? sex),
    fact(User, 'email', user.email),
    fact(User, 'phone', user.phone),
    fact(User, 'telephone', user.telephone),
    fact(User, 'activitiSync', sync?.text),
    fact(User, 'status', user.status_dictText ?? status),
    fact(User, 'createTime', user.createTime),
  ];

  return <DetailList columns={2} items={items} />;
};

/** The facts of a user over the list, with a link to the page that has everything else. */
export const UserDetail = ({ user, onClose }: { user: User; onClose: () => void }) => (
  <Drawer
    open
    size={700}
    title={<RecordTitle verb="详情" what="用户" name={user.realname} />}
    onClose={onClose}
    extra={
      <Flex gap={12} align="center">
        <RecordLink id={user.id} />
        <Portrait user={user} size={36} />
      </Flex>
    }
  >
    <UserFacts user={user} />
  </Drawer>
);
