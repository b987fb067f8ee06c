import { escapeHtml } from '@mortise/shared/contract/messages';
import type { createMessageQueue } from '../message.changes.ts';
import type { OutboxRepository, OutgoingMessage } from './outbox.repository.ts';

/** Permission code of those who may send messages again. */
export const RESENDS = 'message:resend';

const TITLE = '有消息发送失败';

type Sent = Pick<OutboxRepository, 'notToldWithinHour'>;
type Queue = Pick<ReturnType<typeof createMessageQueue>, 'systemMessage'>;

interface Parts {
  /** Usernames of those who may send messages again. */
  holders: () => Promise<string[]>;
  /** Runs the work in one transaction, in one process at a time. */
  alone: (work: (sent: Sent, queue: Queue) => Promise<void>) => Promise<void>;
}

/** Tells those who may send messages again that the outbox gave one up: one system message an hour to each, however many are given up. */
export const createFailureNotice =
  ({ holders, alone }: Parts) =>
  async ({ esTitle }: OutgoingMessage, reason: string) => {
    // a copy by mail of this very message: telling of it would fail the same way, for ever
    if (esTitle === TITLE) return;
    const usernames = await holders();
    const lines = [
      `${esTitle ? `“${esTitle}”` : '一条没有标题的消息'}没有送达：${reason}`,
      '失败的消息在 消息中心 / 消息管理 中查看和重发。一小时内的其他失败不再提醒。',
    ];
    const html = lines.map((line) => `<p>${escapeHtml(line)}</p>`).join('');
    await alone(async (sent, queue) => {
      for (const username of await sent.notToldWithinHour(usernames, TITLE)) await queue.systemMessage(username, TITLE, html);
    });
  };
