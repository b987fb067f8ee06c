import type { JobHandler } from '#platform/schedule/job-handler.ts';
import { KEPT_DAYS, type RemoteLoadRepository } from './remote-load.repository.ts';

export const REMOVE_LOADS = 'org.jeecg.modules.system.job.RemoveRemoteLoadsJob';

/** Removes what pages measured of remotes, once it is no longer shown. */
export const removeLoadsJob = ({ removeOld }: Pick<RemoteLoadRepository, 'removeOld'>): JobHandler => ({
  about: `清理远程应用的加载统计：删除 ${KEPT_DAYS} 天前的记录`,
  repeatable: true,
  ownTimes: '0 50 * * * ?',
  run: async ({ log }) => log(`已清理 ${await removeOld()} 条记录`),
});
