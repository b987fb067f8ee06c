import type { JobHandler } from '#platform/schedule/job-handler.ts';
import type { OrphanBuilds } from './orphan-builds.ts';

export const REMOVE_ORPHAN_BUILDS = 'org.jeecg.modules.system.job.RemoveOrphanBuildsJob';

/** Removes files that an interrupted publish left. */
export const removeOrphanBuildsJob = ({ remove }: OrphanBuilds): JobHandler => ({
  about: '清理远程应用的版本文件：删除发布中断留下、一天前的文件',
  repeatable: true,
  ownTimes: '0 25 4 * * ?',
  run: async ({ log }) => log(`已清理 ${await remove()} 个版本的文件`),
});
