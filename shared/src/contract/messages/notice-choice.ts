import * as z from 'zod';
import { defineEndpoint } from '../kernel/endpoint.ts';

/** `msg_category`: announcements, and what the product itself says. */
export const NOTICE_CATEGORIES = ['1', '2'] as const;
export type NoticeCategory = (typeof NOTICE_CATEGORIES)[number];

/** Ways to learn of a notice: unread in the bell, a notification in open consoles, a copy by mail. */
export const NOTICE_WAYS = ['bell', 'popup', 'mail'] as const;
export type NoticeWay = (typeof NOTICE_WAYS)[number];

/** What applies to an account that has chosen nothing. */
export const NOTICE_PRESETS: Readonly<Record<NoticeWay, boolean>> = { bell: true, popup: false, mail: false };

export const NoticeChoice = z.object({ category: z.enum(NOTICE_CATEGORIES), way: z.enum(NOTICE_WAYS), isOn: z.boolean() });
export type NoticeChoice = z.infer<typeof NoticeChoice>;

export const NoticeChoices = z.object({
  /** One of each category and way. */
  choices: z.array(NoticeChoice),
  /** Whether mails can reach the caller, or what lacks: a mail server, or an address in the account. */
  mail: z.enum(['ready', 'noServer', 'noAddress']),
});
export type NoticeChoices = z.infer<typeof NoticeChoices>;

/** By which ways the caller learns of notices (our addition). The list of all own messages shows every notice in any case. */
export const noticeChoices = {
  mine: defineEndpoint({
    method: 'GET',
    path: '/sys/noticeChoice/mine',
    access: 'signed-in',
    offer: 'noticeChoices',
    result: NoticeChoices,
  }),
  save: defineEndpoint({
    method: 'PUT',
    path: '/sys/noticeChoice/mine',
    access: 'signed-in',
    offer: 'noticeChoices',
    body: NoticeChoice,
    text: '通知方式已保存',
    operation: '个人设置-修改通知方式',
  }),
};
