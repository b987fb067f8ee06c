import type { Announcement } from '#contract/messages/index.ts';
import { audited, nextId } from './page.ts';

/** A published announcement to all users; pass only what matters to the test. */
export const anAnnouncement = (more: Partial<Announcement> = {}): Announcement => ({
  id: nextId(),
  titile: '关于放假的通知',
  msgContent: '<p>十月一日放假。</p>',
  startTime: '2026-09-20 09:00:00',
  endTime: '2036-09-20 09:00:00',
  sender: 'admin',
  priority: 'L',
  msgCategory: '1',
  msgType: 'ALL',
  sendStatus: '1',
  sendTime: '2026-09-20 10:00:00',
  cancelTime: null,
  delFlag: '0',
  busType: null,
  busId: null,
  openType: null,
  openPage: null,
  userIds: null,
  msgAbstract: '放假安排',
  dtTaskId: null,
  ...audited,
  ...more,
});
