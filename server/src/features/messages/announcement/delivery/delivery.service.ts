import { type ListQuery, wireTexts } from '@mortise/shared/contract';
import type { DeliveryDraft } from '@mortise/shared/contract/messages';
import type { Edited } from '#db/as-read.ts';
import { now } from '#db/clock.ts';
import type { UserLookup } from '#features/people/user/user.lookup.ts';
import { chosen, found, Refusal } from '#platform/refusal.ts';
import type { DeliveryRepository } from './delivery.repository.ts';

const READ = '1';
const UNREAD = '0';

/** `readFlag` and `readTime` are set together or not at all. */
const withTime = <Draft extends DeliveryDraft>(draft: Draft) =>
  draft.readFlag === READ ? { ...draft, readTime: draft.readTime ?? now() } : { ...draft, readFlag: UNREAD as '0', readTime: null };

/** CRUD of the deliveries as raw rows (docs/wire/system-announcements.md §2). */
export const createDeliveryService = (repository: DeliveryRepository, users: UserLookup) => {
  const check = async (draft: DeliveryDraft, ownId?: string) => {
    const [announced, known, taken] = await Promise.all([
      repository.hasAnnouncement(draft.anntId),
      users.withIds([draft.userId]),
      repository.findPair(draft),
    ]);
    if (!announced) throw new Refusal('通告不存在！');
    if (!known.length) throw new Refusal('用户不存在！');
    if (taken && taken.id !== ownId) throw new Refusal('该用户已在此通告的接收人中！');
  };

  return {
    list: (query: ListQuery) => repository.findPage(query),
    byId: async (id: string) => found(await repository.findById(id)),
    async add(draft: DeliveryDraft) {
      await check(draft);
      await repository.insert(withTime(draft));
    },
    async edit(draft: Edited<DeliveryDraft> & { id: string }) {
      found(await repository.findById(draft.id));
      await check(draft, draft.id);
      await repository.update(withTime(draft));
    },
    async remove(id: string) {
      if (!(await repository.remove([id]))) throw new Refusal(wireTexts.notFound);
    },
    async removeBatch(ids: string[]) {
      await repository.remove(chosen(ids));
    },
  };
};
export type DeliveryService = ReturnType<typeof createDeliveryService>;
