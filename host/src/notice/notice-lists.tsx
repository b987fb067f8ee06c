import type { Announcement, UnreadNotices } from '@mortise/shared/contract/messages';
import { Button, Empty, PriorityTag, Tabs } from '@mortise/shared/ui';
import { type UIEvent, useState } from 'react';
import { useNoticeFeed } from './notice-feed.ts';

/** Rows rendered at first, and rows added when scrolling near the end: there may be hundreds. */
const FIRST = 12;
const MORE = 40;
const NEAR = 200;

interface NoticeListsProps {
  unread: UnreadNotices | undefined;
  onShow: (announcement: Announcement) => void;
  onMore: () => void;
}

const NoticeList = ({ rows, onShow }: { rows: readonly Announcement[]; onShow: (announcement: Announcement) => void }) => {
  const failed = useNoticeFeed((state) => state.failed);
  const [drawn, setDrawn] = useState(FIRST);
  const onScroll = ({ currentTarget: { scrollTop, clientHeight, scrollHeight } }: UIEvent) => {
    if (drawn < rows.length && scrollTop + clientHeight + NEAR > scrollHeight) setDrawn(drawn + MORE);
  };
  if (!rows.length) return <Empty description={failed ? '通知加载失败' : '暂无未读消息'} />;
  return (
    <ul className="notice-list" onScroll={onScroll}>
      {rows.slice(0, drawn).map((row) => (
        <li key={row.id}>
          <button type="button" onClick={() => onShow(row)}>
            {row.titile}
          </button>
          <span className="notice-meta">
            <time>{row.sendTime ?? row.createTime} 发布</time>
            <PriorityTag priority={row.priority} />
          </span>
        </li>
      ))}
    </ul>
  );
};

/** Content of the bell's popover. */
export const NoticeLists = ({ unread, onShow, onMore }: NoticeListsProps) => (
  <div>
    <Tabs
      size="small"
      centered
      items={[
        {
          key: 'notices',
          label: `通知(${unread?.anntMsgTotal ?? 0})`,
          children: <NoticeList rows={unread?.anntMsgList ?? []} onShow={onShow} />,
        },
        {
          key: 'messages',
          label: `系统消息(${unread?.sysMsgTotal ?? 0})`,
          children: <NoticeList rows={unread?.sysMsgList ?? []} onShow={onShow} />,
        },
      ]}
    />
    <Button type="text" block onClick={onMore}>
      查看更多
    </Button>
  </div>
);
