import { type User, users } from '@mortise/shared/contract/people';
import { useDict } from '@mortise/shared/session';
import { Descriptions, Drawer, useOne } from '@mortise/shared/ui';
import { Portrait } from '../portrait.tsx';
import { identities, ORDINARY } from '../user-identity.ts';
import { useRoleNames } from './use-role-names.ts';

/** All of a user, to read. */
export const UserDetail = ({ user, onClose }: { user: User; onClose: () => void }) => {
  const belongs = useOne(users.departments, { query: { userId: user.id } });
  const roleNames = useRoleNames(user.id);
  const sync = useDict('activiti_sync').find(({ value }) => value === String(user.activitiSync));

  const items = [
    { label: '用户账号', children: user.username },
    { label: '用户姓名', children: user.realname },
    { label: '工号', children: user.workNo },
    { label: '职务', children: user.post_dictText ?? user.post },
    { label: '角色', children: roleNames?.join('、'), span: 2 },
    { label: '部门', children: belongs.data?.map(({ title }) => title).join('、'), span: 2 },
    { label: '身份', children: identities.find(({ value }) => value === (user.userIdentity ?? ORDINARY))?.label },
    { label: '负责部门', children: user.departIds_dictText },
    { label: '生日', children: user.birthday },
    { label: '性别', children: user.sex_dictText },
    { label: '邮箱', children: user.email },
    { label: '手机号码', children: user.phone },
    { label: '座机', children: user.telephone },
    { label: '工作流引擎', children: sync?.text },
    { label: '状态', children: user.status_dictText },
    { label: '创建时间', children: user.createTime },
  ].map((item) => ({ ...item, key: item.label, children: item.children || '—' }));

  return (
    <Drawer open size={700} title="详情" onClose={onClose} extra={<Portrait user={user} size={36} />}>
      <Descriptions bordered column={{ xs: 1, sm: 2 }} size="small" items={items} />
    </Drawer>
  );
};
