import { BellOutlined } from '@ant-design/icons';
import { type Announcement, myAnnouncements } from '@mortise/shared/contract/messages';
import { call } from '@mortise/shared/http';
import { NoticeView } from '@mortise/shared/micro';
import { useSession } from '@mortise/shared/session';
import { App, Badge, Popover } from '@mortise/shared/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { useShowRefusal } from '#common/use-show-refusal.ts';
import { useGo } from '#navigation/go.tsx';
import { useSessionOver } from '#navigation/session-over.ts';
import './notice.css';
import { type PoppedNotice, reloadNotices, startFeed, useNoticeFeed } from './notice-feed.ts';
import { NoticeLists } from './notice-lists.tsx';
import { createUnreadQuery } from './unread-query.ts';

const ALL_MESSAGES = '/isps/userAnnouncement';
// aligns the right edges; on a phone the popover shifts into the window
const PLACEMENTS = { bottomRight: { points: ['tr', 'br'], offset: [0, 4], overflow: { shiftX: true, adjustY: true } } };

/** The bell in the header: unread notices, one notice in full, and a link to all. */
export const NoticeBell = () => {
  const userId = useSession(({ user }) => user?.id);
  const queries = useQueryClient();
  const over = useSessionOver((state) => state.over);
  const unread = useNoticeFeed((state) => state.unread);
  const [open, setOpen] = useState(false);
  const [shown, setShown] = useState<Announcement>();
  const go = useGo();
  const showRefusal = useShowRefusal();
  const { notification } = App.useApp();
  const count = (unread?.anntMsgTotal ?? 0) + (unread?.sysMsgTotal ?? 0);

  const show = useCallback(
    (announcement: Announcement) => {
      setOpen(false);
      setShown(announcement);
      // if it fails, it stays unread and can be opened again
      call(myAnnouncements.markRead, { body: { anntId: announcement.id } })
        .then(reloadNotices)
        .catch(showRefusal);
    },
    [showRefusal],
  );
  const onPopup = useCallback(
    (notice: PoppedNotice) => {
      // loaded with the first one; a notice that pops up nowhere is still counted by the bell
      import('./notice-popup.tsx').then(
        ({ popUp }) => popUp(notice, { notification, show, showRefusal }),
        () => undefined,
      );
    },
    [notification, show, showRefusal],
  );

  useEffect(() => {
    if (!userId || over) return;
    return startFeed({ userId, readUnread: createUnreadQuery(queries), onPopup });
  }, [userId, over, queries, onPopup]);
  const close = useCallback(() => setShown(undefined), []);

  return (
    <>
      <Popover
        open={open}
        onOpenChange={(next) => {
          setOpen(next);
          if (next) reloadNotices();
        }}
        trigger="click"
        placement="bottomRight"
        builtinPlacements={PLACEMENTS}
        arrow={false}
        classNames={{ root: 'notice-popover' }}
        content={
          <NoticeLists
            unread={unread}
            onShow={show}
            onMore={() => {
              setOpen(false);
              go(ALL_MESSAGES);
            }}
          />
        }
      >
        <button type="button" className="tool" aria-label={count ? `通知，${count}条未读` : '通知'} aria-expanded={open}>
          <Badge count={count} size="small" overflowCount={99} offset={[4, -2]}>
            <BellOutlined aria-hidden style={{ fontSize: 16, color: 'inherit' }} />
          </Badge>
        </button>
      </Popover>
      {shown && <NoticeView notice={shown} onClose={close} />}
    </>
  );
};
