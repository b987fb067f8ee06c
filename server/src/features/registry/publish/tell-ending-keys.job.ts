import type { JobHandler } from '#platform/schedule/job-handler.ts';
import type { EndingKeys } from './ending-keys.ts';

export const TELL_ENDING_KEYS = 'org.jeecg.modules.system.job.TellEndingKeysJob';

/** Reminds operators of deploy tokens before they end, so that no pipeline stops by surprise. */
export const tellEndingKeysJob = ({ tell }: EndingKeys): JobHandler => ({
  about: '提醒发布密钥到期：到期前 14 天内和 3 天内，各给管理员发一次系统消息',
  repeatable: true,
  ownTimes: '0 10 9 * * ?',
  run: async ({ log }) => log(`已提醒 ${await tell()} 个密钥`),
});
