import type { JobHandler } from '#platform/schedule/job-handler.ts';
import type { FormSyncService } from './form-sync.service.ts';

export const REMOVE_KEPT = 'org.jeecg.modules.online.job.RemoveKeptColumnsJob';

export const removeKeptJob = (service: Pick<FormSyncService, 'dropOld'>): JobHandler => ({
  about: '清理表单：删除 30 天前移除的列和数据表',
  repeatable: true,
  ownTimes: '0 30 3 * * ?',
  run: async ({ log }) => log(`已删除 ${await service.dropOld()} 项`),
});
