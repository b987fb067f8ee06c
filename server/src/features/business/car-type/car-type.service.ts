import { keeping } from '#lists/keeping.ts';
import { chosen, Refusal } from '#platform/refusal.ts';
import type { CarTypeRepository } from './car-type.repository.ts';

/** Car types (docs/wire/business.md §7). */
export const createCarTypeService = (repository: CarTypeRepository) => {
  const kept = keeping(repository, { codeOf: ({ carCode }) => carCode, takenRow: '车型编码已经存在' });
  const refuseUsed = async (ids: string[]) => {
    if (await repository.isUsed(chosen(ids))) throw new Refusal('该车型下存在线索,不能删除!');
  };
  return {
    ...kept,
    async changeStatus({ id, status, updateTime }: { id: string; status: string; updateTime?: string | null | undefined }) {
      await kept.byId(id);
      await repository.update({ id, status, ...(updateTime !== undefined && { updateTime }) });
    },
    async remove(id: string) {
      await refuseUsed([id]);
      await kept.remove(id);
    },
    async removeBatch(ids: string[]) {
      await refuseUsed(ids);
      await kept.removeBatch(ids);
    },
    options: repository.options,
  };
};
export type CarTypeService = ReturnType<typeof createCarTypeService>;
