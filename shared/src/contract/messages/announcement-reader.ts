import * as z from 'zod';
import { permit } from '../kernel/access.ts';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { id, nullableText } from '../kernel/fields.ts';
import { labelled, momentOf } from '../kernel/labels.ts';
import { ListQuery, Page } from '../kernel/page.ts';

/** Values of `readFlag`. */
export const READ_STATES = { '1': '已读', '0': '未读' } as const;

/** A recipient of an announcement; `id` is the user's. */
export const AnnouncementReader = z.object({
  id,
  username: labelled('用户账号', nullableText),
  realname: labelled('用户姓名', nullableText),
  readFlag: labelled('阅读状态', z.enum(['0', '1'])),
  readTime: momentOf('datetime', labelled('阅读时间', nullableText)),
});
export type AnnouncementReader = z.infer<typeof AnnouncementReader>;

export const announcementReaders = {
  /** The recipients whom the caller may choose from (ADR 32), readers first. `person`: contained in account or name. */
  list: defineEndpoint({
    method: 'GET',
    path: '/sys/annountCement/readers',
    access: permit('announcement:readers'),
    offer: 'noticeReaders',
    query: ListQuery.extend({ anntId: id }),
    conditions: ['person', 'readFlag'],
    ownConditions: true,
    result: Page(AnnouncementReader),
  }),
};
