import type { Message, MessageTemplate } from '#contract/messages/index.ts';
import { audited, nextId } from './page.ts';

/** A valid message template; name only what matters. */
export const aMessageTemplate = (more: Partial<MessageTemplate> = {}): MessageTemplate => ({
  id: nextId(),
  templateCode: 'order_paid',
  templateName: '付款通知',
  templateType: '2',
  templateContent: '<p>${user}，订单已付款</p>',
  templateTestJson: null,
  ...audited,
  ...more,
});

/** A message that waits; name only what matters. */
export const aMessage = (more: Partial<Message> = {}): Message => ({
  id: nextId(),
  esTitle: '付款通知',
  esContent: '<p>张三，订单已付款</p>',
  esParam: null,
  esReceiver: 'a@example.com',
  esType: '2',
  esSendTime: null,
  esSendStatus: '0',
  esSendNum: 0,
  esResult: null,
  remark: null,
  nextTryTime: null,
  ...audited,
  ...more,
});
