import * as z from 'zod';
import { permit } from '../kernel/access.ts';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { id, nullableText } from '../kernel/fields.ts';
import { asTyped, labelled, labelledLike } from '../kernel/labels.ts';
import { ListQuery, Page } from '../kernel/page.ts';
import { withTexts } from '../kernel/texts.ts';
import { Announcement } from './announcement.ts';

/** A published announcement with the recipient's own read mark (docs/wire/system-announcements.md §2). */
export const MyAnnouncement = withTexts(
  labelledLike(
    Announcement,
    z.object({
      /** The delivery's id; the announcement's own is `anntId`. */
      id,
      anntId: z.string(),
      userId: z.string(),
      titile: asTyped(nullableText),
      msgContent: nullableText,
      sender: asTyped(nullableText),
      priority: nullableText,
      /** 0 unread, 1 read */
      readFlag: labelled('阅读状态', nullableText),
      sendTime: nullableText,
      msgCategory: nullableText,
      busId: nullableText,
      busType: nullableText,
      openType: nullableText,
      openPage: nullableText,
      bizSource: nullableText.optional(),
      msgAbstract: nullableText,
    }),
  ),
  { priority: 'priority', msgCategory: 'msg_category' },
);
export type MyAnnouncement = z.infer<typeof MyAnnouncement>;

const base = '/sys/sysAnnouncementSend';

export const myAnnouncements = {
  list: defineEndpoint({
    method: 'GET',
    path: `${base}/getMyAnnouncementSend`,
    access: 'signed-in',
    query: ListQuery,
    ownConditions: true,
    result: Page(MyAnnouncement),
  }),
  markRead: defineEndpoint({
    method: ['POST', 'PUT'],
    path: `${base}/editByAnntIdAndUserId`,
    access: 'signed-in',
    body: z.object({ anntId: id }),
    code: 0,
    operation: '我的消息-标注已读',
  }),
  markAllRead: defineEndpoint({
    method: ['PUT', 'POST'],
    path: `${base}/readAll`,
    access: 'signed-in',
    text: '全部已读',
    operation: '我的消息-全部标注已读',
  }),
};

/** Test calls of the push channel (docs/wire/shell.md §3). */
export const pushTests = {
  toAll: defineEndpoint({
    method: 'POST',
    path: '/sys/socketTest/sendAll',
    access: permit('announcement:pushTest'),
    body: z.object({ message: z.string().max(500) }),
    result: z.string(),
    operation: '推送测试',
  }),
  toUser: defineEndpoint({
    method: 'POST',
    path: '/sys/socketTest/sendUser',
    access: permit('announcement:pushTest'),
    body: z.object({ userId: id, message: z.string().max(500) }),
    result: z.string(),
    operation: '单发推送测试',
  }),
};
