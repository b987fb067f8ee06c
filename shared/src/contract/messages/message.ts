import * as z from 'zod';
import { permit } from '../kernel/access.ts';
import { crudEndpoints } from '../kernel/crud.ts';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { excelEndpoints } from '../kernel/excel.ts';
import { rowOf } from '../kernel/fields.ts';
import { optionalCode, optionalName, optionalRaw, optionalText } from '../kernel/kinds.ts';
import { labelled, momentOf } from '../kernel/labels.ts';
import { optionalMoment } from '../kernel/moments.ts';
import { coded } from '../kernel/texts.ts';

/** `msgType`: the channel of a message. */
export const MESSAGE_TYPE = { text: '1', mail: '2', wechat: '3', system: '4' } as const;

interface Sending {
  /** The operator has set up a mail server. */
  hasMail: boolean;
  /** The operator has set up a provider of text messages. */
  hasText: boolean;
}

/** The types that a server which is set up so can send. None sends by WeChat. */
export const sendableTypes = ({ hasMail, hasText }: Sending): readonly string[] => [
  MESSAGE_TYPE.system,
  ...(hasText ? [MESSAGE_TYPE.text] : []),
  ...(hasMail ? [MESSAGE_TYPE.mail] : []),
];

/** `msgSendStatus` */
export const MESSAGE_STATE = { waiting: '0', sent: '1', failed: '2' } as const;

/** A message to one receiver (`sys_sms`). */
export const MessageDraft = z.object({
  esTitle: labelled('消息标题', optionalName(255)),
  esContent: labelled('发送内容', optionalRaw(100_000)),
  /** The values of the template's placeholders, JSON. */
  esParam: labelled('发送所需参数', optionalRaw(1000)),
  /** A mail address, a phone number or a username, by type. */
  esReceiver: labelled('接收人', optionalCode(255)),
  esType: coded('msgType', labelled('发送方式', optionalText(1))),
  esSendTime: optionalMoment('发送时间'),
  esSendStatus: coded('msgSendStatus', labelled('发送状态', optionalText(1))),
  /** Attempts so far. */
  esSendNum: labelled('发送次数', z.coerce.number().int().min(0).max(999).nullish()),
  /** Why the last attempt failed. */
  esResult: labelled('发送失败原因', optionalText(1000)),
  remark: labelled('备注', optionalText(500)),
});
export type MessageDraft = z.infer<typeof MessageDraft>;

/** `nextTryTime`: when the outbox tries again by itself; `null`: it does not. Unknown to JeecgBoot. */
export const Message = rowOf(MessageDraft).extend({
  nextTryTime: momentOf('datetime', labelled('下次发送时间', z.string().nullable())),
});
export type Message = z.infer<typeof Message>;

const base = '/sys/message/sysMessage';
const read = permit('modules/message/SysMessageList');
const crud = crudEndpoints(base, Message, MessageDraft, {
  read,
  code: 'message',
  finds: ['esTitle', 'esReceiver'],
  subject: { noun: '消息', name: 'esTitle' },
});

/** docs/wire/oss-and-messages.md §4 */
export const messages = {
  ...crud,
  // the code of its reads is that of writes
  list: { ...crud.list, code: 200 as const },
  byId: { ...crud.byId, code: 200 as const },
  removeBatch: { ...crud.removeBatch, text: '批量删除成功！' },
  ...excelEndpoints(base, 'message'),
  /** Queues messages again, whatever their state; attempts count from 0. Only our server has it (`Offers.messageStates`). */
  resend: defineEndpoint({
    method: 'POST',
    path: `${base}/resend`,
    access: permit('message:resend'),
    subject: { noun: '消息', name: 'esTitle' },
    body: z.object({ ids: z.string().max(40_000) }),
    text: '已加入发送队列',
    operation: '重发',
  }),
  /** Whether the outbox sends by itself, and what the operator has not set up; forms of templates ask too. Only our server has it. */
  outbox: defineEndpoint({
    method: 'GET',
    path: `${base}/outbox`,
    access: permit('modules/message/SysMessageList', 'modules/message/SysMessageTemplateList'),
    result: z.object({ isStarted: z.boolean(), hasMail: z.boolean(), hasText: z.boolean() }),
  }),
};
