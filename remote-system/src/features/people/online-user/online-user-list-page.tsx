import { OnlineUser, onlineUsers } from '@mortise/shared/contract/people';
import { call, withRefusal } from '@mortise/shared/http';
import { useOffers, useSession } from '@mortise/shared/session';
import { App, Filter, ListPage, refusalWords, useList } from '@mortise/shared/ui';
import { onlineUserColumns } from './online-user-columns.tsx';

export const OnlineUserListPage = () => {
  const { message } = App.useApp();
  const { sessionFacts } = useOffers();
  const ownToken = useSession(({ token }) => token);
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
