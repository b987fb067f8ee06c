import { wireTexts } from '@mortise/shared/contract';
import type { DictDraft } from '@mortise/shared/contract/settings';
import type { Edited } from '#db/as-read.ts';
import { Refusal } from '#platform/refusal.ts';
import type { DictKeepingRepository } from './dict-keeping.repository.ts';

/** Keeping dictionaries and their recycle bin (docs/wire/system-dict.md §1). Whoever reads them hears of changes from the database. */
export const createDictKeeping = (repository: DictKeepingRepository) => {
  const refuseTaken = async (code: string, ownId?: string) => {
    const taken = await repository.findByCode(code);
    if (taken && taken.id !== ownId) throw new Refusal(wireTexts.taken);
  };
  const findOne = async (id: string) => {
    const dict = await repository.findById(id);
    if (!dict) throw new Refusal(wireTexts.notFound);
    return dict;
  };

  return {
    list: repository.findPage,
    async treeList(name: string | null | undefined) {
      const rows = (await repository.findAll()).filter(({ dictName }) => dictName.includes(name ?? ''));
      return rows.map((row) => ({ ...row, key: row.id, title: row.dictName }));
    },
    async add(draft: DictDraft) {
      await refuseTaken(draft.dictCode);
      await repository.insert(draft);
    },
    async edit({ id, ...draft }: Edited<DictDraft> & { id: string }) {
      await findOne(id);
      await refuseTaken(draft.dictCode, id);
      await repository.update(id, draft);
    },
    async remove(id: string) {
      if (!(await repository.recycle([id]))) throw new Refusal('删除失败!');
    },
    async removeBatch(ids: string[]) {
      if (!ids.length) throw new Refusal(wireTexts.noIds);
      await repository.recycle(ids);
    },
    recycled: repository.findRecycled,
    async restore(id: string) {
      if (!(await repository.restore(id))) throw new Refusal('操作失败!');
    },
    /** Only out of the recycle bin. */
    async destroy(id: string) {
      if (!(await repository.destroy(id))) throw new Refusal('删除失败!');
    },
  };
};
export type DictKeeping = ReturnType<typeof createDictKeeping>;
