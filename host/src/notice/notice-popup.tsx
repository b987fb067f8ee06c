import { type Announcement, announcements } from '@mortise/shared/contract/messages';
import { ask } from '@mortise/shared/http';
import { type App, Button } from '@mortise/shared/ui';
import type { PoppedNotice } from './notice-feed.ts';

interface Parts {
  notification: ReturnType<typeof App.useApp>['notification'];
  /** Shows the whole notice. */
  show: (notice: Announcement) => void;
  showRefusal: (error: unknown) => void;
}

/** Shows the notification of a notice. */
export const popUp = ({ id, title }: PoppedNotice, { notification, show, showRefusal }: Parts) => {
  const read = () => {
    notification.destroy(id);
    ask(announcements.byId, { query: { id } }).then(show, showRefusal);
  };
  notification.info({
    // the same notice again replaces its notification
    key: id,
    placement: 'bottomRight',
    title: '新消息',
    description: title,
    actions: (
      <Button type="primary" size="small" onClick={read}>
        查看
      </Button>
    ),
  });
};
