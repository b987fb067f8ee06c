import { Refusal } from '#platform/refusal.ts';
import type { DataLogRepository } from './data-log.repository.ts';

export const createDataLogService = (repository: DataLogRepository) => ({
  list: repository.findPage,
  pair: (one: string, other: string) => repository.withIds([one, other]),
  async versions(dataTable: string, dataId: string) {
    const versions = await repository.versionsOf(dataTable, dataId);
    if (!versions.length) throw new Refusal('未找到版本信息');
    return versions;
  },
});
export type DataLogService = ReturnType<typeof createDataLogService>;
