import { wireTexts } from '@mortise/shared/contract';
import type { SavedView, SavedViewDraft } from '@mortise/shared/contract/session';
import { newId } from '#db/new-id.ts';
import type { Caller } from '#platform/caller.ts';
import { found, Refusal } from '#platform/refusal.ts';
import type { SavedViewRepository, SavedViewRow } from './saved-view.repository.ts';

/** Views of one account: more than anybody finds again, and a bound for the table. */
const AT_MOST = 200;

const NAME_TAKEN = '已有同名视图，请换一个名称';

const answerOf = (
  { id, ownerId, list, name, content, isShared, version }: SavedViewRow,
  caller: Caller,
  owner: string | null,
): SavedView => ({
  ...content,
  id,
  list,
  name,
  isShared,
  version,
  isMine: ownerId === caller.userId,
  owner: owner ?? '',
});

/** Saved views: kept by their owner, shared with all who may read the list. */
export const createSavedViewService = (repository: SavedViewRepository, mayRead: (path: string, caller: Caller) => boolean) => {
  const own = async (caller: Caller, id: string) => found(await repository.find(caller.userId, id));

  const change = async (caller: Caller, id: string, version: number, changes: Parameters<SavedViewRepository['update']>[3]) => {
    if (!(await repository.update(caller.userId, id, version, changes))) throw new Refusal(wireTexts.stale);
    return answerOf(await own(caller, id), caller, caller.realname);
  };

  return {
    async mine(caller: Caller) {
      const rows = await repository.findVisible(caller.userId);
      // a view names values of its list: nothing for those who may not read it
      return rows.filter(({ view }) => mayRead(view.list, caller)).map(({ view, owner }) => answerOf(view, caller, owner));
    },

    async add(caller: Caller, { list, name, ...content }: SavedViewDraft) {
      if (!mayRead(list, caller)) throw new Refusal(wireTexts.notFound);
      const row = { id: newId(), ownerId: caller.userId, list, name, content, isShared: false, version: 1 };
      const outcome = await repository.insertWithin(row, AT_MOST);
      if (outcome === 'full') throw new Refusal(`每人最多保存 ${String(AT_MOST)} 个视图，请先删除不用的视图`);
      if (outcome === 'taken') throw new Refusal(NAME_TAKEN);
      return answerOf(row, caller, caller.realname);
    },

    async edit(caller: Caller, id: string, version: number, { name, ...changed }: Partial<Omit<SavedViewDraft, 'list'>>) {
      const row = await own(caller, id);
      const twin = name === undefined ? undefined : await repository.findByName(caller.userId, row.list, name);
      if (twin && twin.id !== id) throw new Refusal(NAME_TAKEN);
      return change(caller, id, version, { name: name ?? row.name, content: { ...row.content, ...changed } });
    },

    share: (caller: Caller, id: string, version: number, isShared: boolean) => change(caller, id, version, { isShared }),

    async remove({ userId }: Caller, id: string) {
      if (!(await repository.remove(userId, id))) throw new Refusal(wireTexts.notFound);
    },
  };
};
export type SavedViewService = ReturnType<typeof createSavedViewService>;
