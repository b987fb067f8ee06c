import type { Caller } from '#platform/caller.ts';
import { Refusal } from '#platform/refusal.ts';
import type { DataLogRepository } from './data-log.repository.ts';
import { nameOf, tablesFor } from './own-edits.ts';

const SHOWN = 6;

export const createDataLogService = (repository: DataLogRepository) => ({
  list: repository.findPage,
  pair: (one: string, other: string) => repository.withIds([one, other]),
  async mine(caller: Caller) {
    const edits = await repository.editsBy(caller.username, tablesFor(caller));
    return edits
      .flatMap(({ content, ...edit }) => {
        const name = nameOf(edit.dataTable, content);
        return name ? [{ ...edit, name }] : [];
      })
      .slice(0, SHOWN);
  },
  async versions(dataTable: string, dataId: string) {
    const versions = await repository.versionsOf(dataTable, dataId);
    if (!versions.length) throw new Refusal('未找到版本信息');
    return versions;
  },
});
export type DataLogService = ReturnType<typeof createDataLogService>;
