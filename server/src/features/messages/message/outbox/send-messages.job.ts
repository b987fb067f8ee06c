import type { JobHandler } from '#platform/schedule/job-handler.ts';
import type { Outbox } from './outbox.service.ts';

export const SEND_MESSAGES = 'org.jeecg.modules.message.job.SendMsgJob';

/** Sends waiting messages and tries failed ones again. While the job is stopped nothing is sent by itself. */
export const sendMessagesJob = (outbox: Pick<Outbox, 'drain' | 'isDraining'>): JobHandler => ({
  about: '发送消息：发送等待中的消息，并重试失败的消息',
  repeatable: true,
  async run({ signal, closing, log }) {
    // a long queue would keep this run waiting beyond its time limit
    if (outbox.isDraining()) return log('正在发送，本次无需执行');
    const { sent, failed, postponed } = await outbox.drain({ signal, closing });
    log(`发送成功 ${sent} 条，失败 ${failed} 条${postponed ? `，推迟 ${postponed} 条` : ''}`);
    if (closing.aborted) log('即将达到运行时限，其余消息在下次运行时发送');
  },
});
