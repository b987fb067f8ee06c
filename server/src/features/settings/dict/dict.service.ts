import { plainCode, type Reach, wireTexts } from '@mortise/shared/contract';
import type { DictDraft } from '@mortise/shared/contract/settings';
import type { Edited } from '#db/as-read.ts';
import { takenBy } from '#http/answer/taken-by.ts';
import { effect, refuseGrown } from '#lists/reach.ts';
import { chosen, found, Refusal } from '#platform/refusal.ts';
import type { DictRepository } from './dict.repository.ts';
import type { DictUses } from './dict-uses.ts';

/** Dictionaries and their recycle bin (docs/wire/system-dict.md §1). */
export const createDictService = (repository: DictRepository) => {
  const refuseTaken = async (code: string, ownId?: string) => {
    const holder = await repository.findByCode(code);
    if (holder && holder.id !== ownId) throw new Refusal(takenBy(holder, 'sys_dict', wireTexts.taken));
  };

  const reach = async (ids: string[], uses: DictUses): Promise<Reach> => {
    const { codes, entries } = await repository.findReach(chosen(ids));
    const fields = [...new Set(codes.flatMap((code) => uses.get(code) ?? []))];
    return {
      dependants: fields.length,
      effects: [
        ...effect(entries, (items) => `${items} 个字典项将一起移入回收站`),
        ...effect(fields.length, () => `正用于${fields.join('、')}，这些字段将只显示编码`),
      ],
    };
  };

  return {
    list: repository.findPage,
    byId: async (id: string) => found(await repository.findById(id)),
    async treeList(name: string | null | undefined) {
      const rows = (await repository.findAll()).filter(({ dictName }) => dictName.includes(name ?? ''));
      return rows.map((row) => ({ ...row, key: row.id, title: row.dictName }));
    },
    async add(draft: DictDraft) {
      await refuseTaken(draft.dictCode);
      await repository.insert(draft);
    },
    async edit(draft: Edited<DictDraft> & { id: string }) {
      const before = found(await repository.findById(draft.id));
      // a code from before texts were cleaned stays: fields refer to it
      const dictCode = plainCode(before.dictCode) === draft.dictCode ? before.dictCode : draft.dictCode;
      await refuseTaken(dictCode, draft.id);
      await repository.update({ ...draft, dictCode });
    },
    reach,
    async remove(id: string, uses: DictUses, confirmed?: number) {
      if (confirmed !== undefined) refuseGrown(await reach([id], uses), confirmed);
      if (!(await repository.recycle([id]))) throw new Refusal('删除失败!');
    },
    async removeBatch(ids: string[], uses: DictUses, confirmed?: number) {
      if (confirmed !== undefined) refuseGrown(await reach(ids, uses), confirmed);
      await repository.recycle(chosen(ids));
    },
    recycled: repository.findRecycled,
    async restore(id: string) {
      if (!(await repository.restore(id))) throw new Refusal('操作失败!');
    },
    /** Deletes permanently, only from the recycle bin. */
    async destroy(id: string) {
      if (!(await repository.destroy(id))) throw new Refusal('删除失败!');
    },
  };
};
export type DictService = ReturnType<typeof createDictService>;
