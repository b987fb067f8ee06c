import * as z from 'zod';
import { permit } from '../kernel/access.ts';
import { crudEndpoints } from '../kernel/crud.ts';
import { audit, id, nullableText } from '../kernel/fields.ts';
import { optionalMoment } from '../kernel/moments.ts';

/** One announcement for one recipient, as administrators edit it. */
export const DeliveryDraft = z.object({
  anntId: id,
  userId: id,
  /** 0 unread, 1 read */
  readFlag: z.enum(['0', '1']).nullish(),
  readTime: optionalMoment('阅读时间'),
});
export type DeliveryDraft = z.infer<typeof DeliveryDraft>;

/** A row of `sys_announcement_send`. */
export const Delivery = z.object({
  id,
  anntId: nullableText,
  userId: nullableText,
  readFlag: nullableText,
  readTime: nullableText,
  ...audit,
});
export type Delivery = z.infer<typeof Delivery>;

/**
 * CRUD for deliveries: who got which announcement and when it was read (docs/wire/system-announcements.md §2). Recipients use
 * `myAnnouncements`.
 */
export const deliveries = crudEndpoints('/sys/sysAnnouncementSend', Delivery, DeliveryDraft, {
  read: permit('system/SysAnnouncementList'),
  code: 'announcement',
  what: '通知记录',
});
