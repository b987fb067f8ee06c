import { wireTexts } from '@mortise/shared/contract';
import type { PositionDraft } from '@mortise/shared/contract/people';
import type { Edited } from '#db/as-read.ts';
import { firstOfEach } from '#lists/first-of-each.ts';
import { Refusal } from '#platform/refusal.ts';
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
    rows: repository.findRows,
    /** Takes those whose codes are free; for the others says why not. */
    async saveAll(drafts: PositionDraft[]) {
      const taken = await repository.takenCodes(drafts.map(({ code }) => code));
      const isFree = firstOfEach(taken);
      const free = drafts.map(({ code }) => isFree(code));
      const rows = drafts.filter((_, index) => free[index]);
      if (rows.length) await repository.insertAll(rows);
      return free.map((is) => (is ? undefined : '职务编码已经存在'));
    },
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
