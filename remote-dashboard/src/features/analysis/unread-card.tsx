import { type Announcement, announcements } from '@mortise/shared/contract/messages';
import { pathOfView } from '@mortise/shared/contract/session';
import { useCanOpen } from '@mortise/shared/micro';
import { useSession } from '@mortise/shared/session';
import { useOne } from '@mortise/shared/ui/basics';
import { Link } from 'react-router-dom';
import { HomeCard, SHOWN } from './home-card.tsx';

const VIEW = 'system/UserAnnouncementList';

const timeOf = ({ sendTime, createTime }: Announcement) => sendTime ?? createTime ?? '';

/** Unread notices and messages, newest first; 我的消息 opens them. */
export const UnreadCard = () => {
  const { data, error, reload } = useOne(announcements.unread, {});
  const menu = useSession((state) => state.permissions?.menu);
  const canOpen = useCanOpen();
  const path = pathOfView(menu ?? [], [VIEW], canOpen);
  const unread = data && [...data.anntMsgList, ...data.sysMsgList].sort((one, other) => timeOf(other).localeCompare(timeOf(one)));
  const total = data ? data.anntMsgTotal + data.sysMsgTotal : 0;
  const lines = unread?.slice(0, SHOWN).map((notice) => ({
    key: notice.id,
    title: notice.titile,
    to: path && `${path}?${String(new URLSearchParams({ titile: notice.titile ?? '' }))}`,
    more: <time>{timeOf(notice).slice(5, 16)}</time>,
  }));
  return (
    <HomeCard
      title={total ? `未读消息 ${String(total)}` : '未读消息'}
      lines={lines}
      error={error}
      onRetry={() => void reload()}
      empty="没有未读消息"
      extra={path && <Link to={path}>查看全部</Link>}
    />
  );
};
