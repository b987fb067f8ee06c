import type { JobHandler } from '#platform/schedule/job-handler.ts';
import type { Attachments } from './attachments.ts';

export const SWEEP_ATTACHMENTS = 'org.jeecg.modules.message.job.SweepAttachmentsJob';

/** Removes files of mails that were sent or given up a week ago. */
export const sweepAttachmentsJob = ({ sweep }: Pick<Attachments, 'sweep'>): JobHandler => ({
  about: '清理邮件附件：删除一周前已发送或放弃发送的附件',
  repeatable: true,
  ownTimes: '0 40 3 * * ?',
  run: async ({ signal, log }) => log(`已清理 ${await sweep(signal)} 个附件`),
});
