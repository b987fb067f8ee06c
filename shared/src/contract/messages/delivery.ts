import * as z from 'zod';
import { permit } from '../kernel/access.ts';
import { crudEndpoints } from '../kernel/crud.ts';
import { audit, dateTime, id, nullableText } from '../kernel/fields.ts';

/** One announcement for one person, as those who keep announcements write it. */
export const DeliveryDraft = z.object({
  anntId: id,
  userId: id,
  /** 0 unread, 1 read */
  readFlag: z.enum(['0', '1']).nullish(),
  readTime: dateTime.nullish(),
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

/** Who got what, and read it when (docs/wire/system-announcements.md §2); people see their own by `myAnnouncements`. */
export const deliveries = crudEndpoints('/sys/sysAnnouncementSend', Delivery, DeliveryDraft, {
  read: permit('system/SysAnnouncementList'),
  code: 'announcement',
  what: '通知记录',
});
