import { recycledUsers, User } from '@mortise/shared/contract/people';
import { App, column, namesOf, RecycleBin, useAction, useConfirm, useOne } from '@mortise/shared/ui';
import { personName } from '#common/people/person-name.ts';
import { Portrait } from '../portrait.tsx';

interface UserRecycleBinProps {
  onClose: () => void;
  /** At least one user was restored. */
  onRestored: () => void;
}

const columns = [
  column(User, 'username', { title: '账号', width: 170 }),
  column(User, 'realname'),
  column(User, 'avatar', { width: 64, render: (_, user) => <Portrait user={user} /> }),
  column(User, 'orgCode'),
];
const idsOf = (users: readonly Pick<User, 'id'>[]) => users.map(({ id }) => id).join(',');

/** 用户回收站 (docs/wire/system-users.md §2). */
export const UserRecycleBin = ({ onClose, onRestored }: UserRecycleBinProps) => {
  const { message } = App.useApp();
  const confirm = useConfirm();
  const bin = useOne(recycledUsers.list, {});
  // the message counts users, so the server's own is not shown
  const [restore] = useAction(recycledUsers.restore, bin.reload, '');
  const [destroy] = useAction(recycledUsers.destroy, bin.reload, '');

  const askToRestore = (users: readonly User[]) =>
    confirm({
      title: '恢复用户',
      content: (
        <>
          <p>您确定要恢复这 {users.length} 个用户吗？</p>
          <p>{namesOf(users, personName)}</p>
        </>
      ),
      onOk: async () => {
        if (!(await restore({ body: { userIds: idsOf(users) } }))) return;
        void message.success(`还原 ${users.length} 个用户成功！`);
        onRestored();
      },
    });

  return (
    <RecycleBin
      title="用户回收站"
      nameOf={personName}
      width={1000}
      bin={bin}
      columns={columns}
      several
      restore={{ label: '还原用户', run: askToRestore }}
      destroy={{
        title: '彻底删除用户',
        question: (users) => `您确定要彻底删除这 ${users.length} 个用户吗？`,
        run: async (users) => {
          if (await destroy({ query: { userIds: idsOf(users) } })) void message.success(`彻底删除 ${users.length} 个用户成功！`);
        },
      }}
      onClose={onClose}
    />
  );
};
