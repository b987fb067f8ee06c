import { OnlineUser, onlineUsers } from '@mortise/shared/contract/people';
import { ownAccount } from '@mortise/shared/contract/session';
import { call, withRefusal } from '@mortise/shared/http';
import { useOffers, useSession } from '@mortise/shared/session';
import { App, Filter, ListPage, refusalWords, useList, useOne } from '@mortise/shared/ui';
import { onlineUserColumns } from './online-user-columns.tsx';

export const OnlineUserListPage = () => {
  const { message } = App.useApp();
  const { sessionFacts } = useOffers();
  const token = useSession((state) => state.token);
  const own = useOne(ownAccount.sessions, sessionFacts ? {} : null);
  // our server lists public ids of sessions, JeecgBoot the tokens themselves
  const ownToken = sessionFacts ? own.data?.find(({ current }) => current)?.id : token;
  const list = useList(onlineUsers.list);

  const forceOut = async ({ token, realname, username }: OnlineUser) => {
    try {
      await call(onlineUsers.forceOut, { body: { token } });
      void message.success(`强制退出用户”${realname ?? username}“成功！`);
      void list.reload();
    } catch (error) {
      withRefusal(error, (text) => void message.warning(refusalWords(text)));
    }
  };

  return (
    <ListPage
      list={list}
      numbered
      filters={<Filter of={OnlineUser} name="username" label="账号" />}
      columns={onlineUserColumns({ sessionFacts, ownToken, onForceOut: (user) => void forceOut(user) })}
    />
  );
};

export default OnlineUserListPage;
