import type { JobHandler } from '#platform/schedule/job-handler.ts';
import type { Outbox } from './outbox.service.ts';

export const SEND_MESSAGES = 'org.jeecg.modules.message.job.SendMsgJob';

/** Sends waiting messages and tries failed ones again. While the job is stopped nothing is sent by itself. */
export const sendMessagesJob = (outbox: Pick<Outbox, 'drain'>): JobHandler => ({
  about: '发送消息：发送等待中的消息，并重试失败的消息',
  repeatable: true,
  async run({ signal, log }) {
    const { sent, failed } = await outbox.drain(signal);
    log(`发送成功 ${sent} 条，失败 ${failed} 条`);
  },
});
