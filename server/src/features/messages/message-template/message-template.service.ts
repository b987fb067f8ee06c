import {
  escapeHtml,
  fillTemplate,
  isHtmlType,
  type MessageDraft,
  type MessageOrder,
  type MessageTemplateDraft,
  templateValues,
} from '@mortise/shared/contract/messages';
import { now } from '#db/clock.ts';
import { keeping } from '#lists/keeping.ts';
import { Refusal } from '#platform/refusal.ts';
import { cleanHtml } from '../clean-html.ts';
import type { MessageTemplateRepository } from './message-template.repository.ts';

const NOT_QUEUED = '发送消息任务添加失败！';

interface Parts {
  repository: MessageTemplateRepository;
  imageOrigins: readonly string[];
  /** Queues a message. */
  queue: (message: MessageDraft) => Promise<void>;
  /** Sends a message at once. @returns the reason if it did not get away */
  sendNow: (message: MessageDraft) => Promise<string | undefined>;
}

/** Templates and the messages made from them (docs/wire/oss-and-messages.md §3). */
export const createMessageTemplateService = ({ repository, imageOrigins, queue, sendNow }: Parts) => {
  const kept = keeping(repository, { codeOf: ({ templateCode }) => templateCode, takenRow: '模板CODE已经存在' });

  const checked = <Draft extends MessageTemplateDraft>(draft: Draft): Draft => {
    if (!templateValues(draft.templateTestJson)) throw new Refusal('测试数据不是JSON对象');
    const { templateContent } = draft;
    return templateContent && isHtmlType(draft.templateType)
      ? { ...draft, templateContent: cleanHtml(templateContent, imageOrigins) }
      : draft;
  };

  const messageOf = async ({ templateCode, testData, receiver, msgType }: MessageOrder): Promise<MessageDraft> => {
    const template = templateCode ? await repository.findByCode(templateCode) : undefined;
    if (!template || !receiver?.trim() || !msgType) throw new Refusal(NOT_QUEUED);
    const values = templateValues(testData);
    if (!values) throw new Refusal('解析Json出错！');
    const title = fillTemplate(template.templateName ?? '', values);
    const content = fillTemplate(template.templateContent ?? '', values, isHtmlType(msgType) ? escapeHtml : undefined);
    const missing = [...new Set([...title.missing, ...content.missing])];
    if (missing.length) throw new Refusal(`测试数据缺少：${missing.join('、')}`);
    return {
      esTitle: title.text.slice(0, 255),
      esContent: content.text,
      esParam: JSON.stringify(values),
      esReceiver: receiver.trim(),
      esType: msgType,
      esSendTime: now(),
    };
  };

  return {
    ...kept,
    add: (draft: MessageTemplateDraft) => kept.add(checked(draft)),
    edit: (draft: Parameters<typeof kept.edit>[0] & MessageTemplateDraft) => kept.edit(checked(draft)),
    async saveAll(drafts: MessageTemplateDraft[]) {
      const read = drafts.map((draft) => {
        try {
          return { draft: checked(draft) };
        } catch (error) {
          if (error instanceof Refusal) return { reason: error.message };
          throw error;
        }
      });
      const saved = await kept.saveAll(read.flatMap(({ draft }) => draft ?? []));
      let next = 0;
      return read.map(({ draft, reason }) => (draft ? saved[next++] : reason));
    },
    send: async (order: MessageOrder) => queue(await messageOf(order)),
    async trySend(order: MessageOrder) {
      const reason = await sendNow(await messageOf(order));
      return { sent: reason === undefined, reason: reason ?? null };
    },
  };
};
export type MessageTemplateService = ReturnType<typeof createMessageTemplateService>;
