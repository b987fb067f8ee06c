import { plainLine, wireTexts } from '@mortise/shared/contract';
import type { DictEntryDraft } from '@mortise/shared/contract/settings';
import type { Edited } from '#db/as-read.ts';
import { chosen, Refusal } from '#platform/refusal.ts';
import type { DictEntryRepository } from './dict-entry.repository.ts';

const OFFERED = 1;
const FIRST = 1;

export const createDictEntryService = (repository: DictEntryRepository) => {
  const check = async (itemValue: string, dictId: string, ownId = '') => {
    if (await repository.isTaken(dictId, itemValue, ownId)) throw new Refusal(wireTexts.taken);
  };

  return {
    list: repository.findPage,
    check,
    async add(draft: DictEntryDraft) {
      if (!(await repository.hasDict(draft.dictId))) throw new Refusal(wireTexts.notFound);
      await check(draft.itemValue, draft.dictId);
      await repository.insert({ ...draft, sortOrder: draft.sortOrder ?? FIRST, status: draft.status ?? OFFERED });
    },
    /** Refuses to move an entry to another dictionary. */
    async edit(draft: Edited<DictEntryDraft> & { id: string }) {
      const entry = await repository.findById(draft.id);
      if (!entry || entry.dictId !== draft.dictId) throw new Refusal(wireTexts.notFound);
      // a value from before texts were cleaned stays: rows hold it
      const itemValue = plainLine(entry.itemValue) === draft.itemValue ? entry.itemValue : draft.itemValue;
      await check(itemValue, draft.dictId, draft.id);
      await repository.update({ ...draft, itemValue });
    },
    async remove(id: string) {
      if (!(await repository.remove([id]))) throw new Refusal(wireTexts.notFound);
    },
    async removeBatch(ids: string[]) {
      await repository.remove(chosen(ids));
    },
  };
};
export type DictEntryService = ReturnType<typeof createDictEntryService>;
