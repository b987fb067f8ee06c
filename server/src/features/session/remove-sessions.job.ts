import type { JobHandler } from '#platform/schedule/job-handler.ts';
import type { SessionWatch } from './session-watch.ts';

export const REMOVE_SESSIONS = 'org.jeecg.modules.system.job.RemoveExpiredSessionsJob';

/** Expired sessions are refused anyway; this removes their rows. */
export const removeSessionsJob = (watch: Pick<SessionWatch, 'clear'>): JobHandler => ({
  about: '清理会话：删除已过期的登录记录',
  repeatable: true,
  ownTimes: '0 0/5 * * * ?',
  run: async ({ log }) => log(`已清理 ${await watch.clear()} 个会话`),
});
