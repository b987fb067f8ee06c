import type { JobHandler } from '#platform/schedule/job-handler.ts';
import type { TaskService } from './task.service.ts';

export const CLEAN_TASKS = 'org.jeecg.modules.system.job.CleanTasksJob';

/** @param keptFor milliseconds after the end of a task */
export const cleanTasksJob = (service: Pick<TaskService, 'clean'>, keptFor: number): JobHandler => ({
  about: '清理任务：删除过期的导入、导出任务及其文件',
  repeatable: true,
  ownTimes: '0 0/10 * * * ?',
  run: async ({ log }) => log(`已清理 ${await service.clean(Date.now() - keptFor)} 个任务`),
});
