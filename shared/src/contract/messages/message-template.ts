import * as z from 'zod';
import { permit } from '../kernel/access.ts';
import { crudEndpoints } from '../kernel/crud.ts';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { excelEndpoints } from '../kernel/excel.ts';
import { requiredChoice, rowOf } from '../kernel/fields.ts';
import { optionalCode, optionalRaw, optionalText, requiredCode, requiredName } from '../kernel/kinds.ts';
import { labelled } from '../kernel/labels.ts';
import { recycleBinEndpoints } from '../kernel/removal.ts';
import { MESSAGE_TYPE } from './message.ts';

export const MessageTemplateDraft = z.object({
  templateCode: requiredCode('模板CODE', 32, '请输入模板CODE!'),
  templateType: requiredChoice('模板类型', 'msgType', 1, '请输入模板类型!'),
  /** Title of the messages; may hold placeholders. */
  templateName: requiredName('模板标题', 50, '请输入模板标题!'),
  /** Text with placeholders `${name}`; HTML for mails and system notices. */
  templateContent: labelled('模板内容', optionalRaw(1000)),
  /** JSON object: values that the test dialog begins with. */
  templateTestJson: labelled('测试数据', optionalRaw(1000)),
});
export type MessageTemplateDraft = z.infer<typeof MessageTemplateDraft>;

export const MessageTemplate = rowOf(MessageTemplateDraft);
export type MessageTemplate = z.infer<typeof MessageTemplate>;

/** Types whose content is HTML; the others are plain text. */
export const isHtmlType = (type: string | null | undefined) => type === MESSAGE_TYPE.mail || type === MESSAGE_TYPE.system;

/** A message to make from a template. `testData` is a JSON object with the values of the placeholders. */
export const MessageOrder = z.object({
  templateCode: labelled('模板CODE', optionalCode(32)),
  testData: labelled('测试数据', optionalText(1000)),
  msgType: labelled('消息类型', optionalText(1)),
  /** A mail address, a phone number or a username. */
  receiver: labelled('消息接收方', optionalCode(255)),
});
export type MessageOrder = z.infer<typeof MessageOrder>;

const base = '/sys/message/sysMessageTemplate';
const send = permit('message-template:send');
const crud = crudEndpoints(base, MessageTemplate, MessageTemplateDraft, {
  read: permit('modules/message/SysMessageTemplateList'),
  code: 'message-template',
  finds: ['templateName', 'templateCode'],
  subject: { noun: '消息模板', name: 'templateName' },
});

/** docs/wire/oss-and-messages.md §3 */
export const messageTemplates = {
  ...crud,
  // the code of its reads is that of writes
  list: { ...crud.list, code: 200 as const },
  byId: { ...crud.byId, code: 200 as const },
  edit: { ...crud.edit, text: '更新成功！' },
  removeBatch: { ...crud.removeBatch, text: '批量删除成功！' },
  ...excelEndpoints(base, 'message-template'),
  ...recycleBinEndpoints(base, crud.remove.access),
  /** Queues a message; the outbox sends it (ADR 75). */
  send: defineEndpoint({
    method: 'POST',
    path: `${base}/sendMsg`,
    access: send,
    limit: 60,
    body: MessageOrder,
    text: '发送消息任务添加成功！',
    code: 200,
    operation: '发送消息',
  }),
  /** Sends a message at once and answers how that ended. Only our server has it (`Offers.messageStates`). */
  trySend: defineEndpoint({
    method: 'POST',
    path: `${base}/trySend`,
    access: send,
    limit: 20,
    body: MessageOrder,
    result: z.object({ sent: z.boolean(), reason: z.string().nullable() }),
    operation: '发送测试消息',
  }),
};
