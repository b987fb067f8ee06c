import { type PositionDraft, wireTexts } from '@mortise/shared/contract';
import type { Edited } from '#db/as-read.ts';
import { Refusal } from '#http/refusal.ts';
import type { PositionRepository } from './position.repository.ts';

export const createPositionService = (repository: PositionRepository) => {
  const refuseTaken = async (code: string, ownId?: string) => {
    const taken = await repository.findByCode(code);
    if (taken && taken.id !== ownId) throw new Refusal(wireTexts.taken);
  };
  const found = <Row>(row: Row | undefined) => {
    if (!row) throw new Refusal(wireTexts.notFound);
    return row;
  };

  return {
    list: repository.findPage,
    byId: async (id: string) => found(await repository.findById(id)),
    byCode: async (code: string) => found(await repository.findByCode(code)),
    async add(draft: PositionDraft) {
      await refuseTaken(draft.code);
      await repository.insert(draft);
    },
    async edit({ id, ...draft }: Edited<PositionDraft> & { id: string }) {
      found(await repository.findById(id));
      await refuseTaken(draft.code, id);
      await repository.update(id, draft);
    },
    async remove(id: string) {
      if (!(await repository.remove([id]))) throw new Refusal('删除失败!');
    },
    async removeBatch(ids: string[]) {
      if (!ids.length) throw new Refusal(wireTexts.noIds);
      await repository.remove(ids);
    },
  };
};
export type PositionService = ReturnType<typeof createPositionService>;
