import { type ActivePlatformDraft, ENDS_TOO_EARLY } from '@mortise/shared/contract/business';
import { firstOfEach } from '#lists/first-of-each.ts';
import { keeping, storeAccepted } from '#lists/keeping.ts';
import { chosen, Refusal } from '#platform/refusal.ts';
import type { ActivePlatformRepository } from './active-platform.repository.ts';

const endsEarly = ({ startDate, endDate }: Pick<ActivePlatformDraft, 'startDate' | 'endDate'>) => endDate < startDate;
const USED = '该平台下存在线索,不能删除!';

/** Platforms (docs/wire/business.md §5). */
export const createActivePlatformService = (repository: ActivePlatformRepository) => {
  const kept = keeping(repository, { codeOf: ({ platformCode }) => platformCode, takenRow: '平台编码已经存在' });
  const refuseEarlyEnd = (draft: ActivePlatformDraft) => {
    if (endsEarly(draft)) throw new Refusal(ENDS_TOO_EARLY);
  };
  const refuseUsed = async (ids: string[]) => {
    if (await repository.isUsed(chosen(ids))) throw new Refusal(USED);
  };
  return {
    ...kept,
    async add(draft: ActivePlatformDraft) {
      refuseEarlyEnd(draft);
      await kept.add(draft);
    },
    async edit(draft: Parameters<typeof kept.edit>[0] & ActivePlatformDraft) {
      refuseEarlyEnd(draft);
      await kept.edit(draft);
    },
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
    async saveAll(drafts: ActivePlatformDraft[]) {
      const isFree = firstOfEach(await repository.takenCodes(drafts.map(({ platformCode }) => platformCode)));
      const reasonAgainst = (draft: ActivePlatformDraft) => {
        if (endsEarly(draft)) return ENDS_TOO_EARLY;
        return isFree(draft.platformCode) ? undefined : '平台编码已经存在';
      };
      return storeAccepted(drafts, reasonAgainst, repository.insertAll);
    },
    options: (status: string | undefined) => repository.options(status),
  };
};
export type ActivePlatformService = ReturnType<typeof createActivePlatformService>;
