import { wireTexts } from '@mortise/shared/contract';
import type { DeliveryDraft } from '@mortise/shared/contract/messages';
import type { Edited } from '#db/as-read.ts';
import { now } from '#db/clock.ts';
import { Refusal } from '#platform/refusal.ts';
import type { DeliveryRepository } from './delivery.repository.ts';

const READ = '1';
const UNREAD = '0';

const found = <Row>(row: Row | undefined) => {
  if (!row) throw new Refusal(wireTexts.notFound);
  return row;
};

// read without a time, or a time without being read, is nothing that happens
const withTime = <Draft extends DeliveryDraft>(draft: Draft) =>
  draft.readFlag === READ ? { ...draft, readTime: draft.readTime ?? now() } : { ...draft, readFlag: UNREAD as '0', readTime: null };

/** docs/wire/system-announcements.md §2, the raw rows */
export const createDeliveryService = (repository: DeliveryRepository) => {
  const check = async (draft: DeliveryDraft, ownId?: string) => {
    const [announced, known, taken] = await Promise.all([
      repository.hasAnnouncement(draft.anntId),
      repository.hasUser(draft.userId),
      repository.findPair(draft),
    ]);
    if (!announced) throw new Refusal('通告不存在！');
    if (!known) throw new Refusal('用户不存在！');
    if (taken && taken.id !== ownId) throw new Refusal('该用户已在此通告的接收人中！');
  };

  return {
    list: repository.findPage,
    byId: async (id: string) => found(await repository.findById(id)),
    async add(draft: DeliveryDraft) {
      await check(draft);
      await repository.insert(withTime(draft));
    },
    async edit({ id, ...draft }: Edited<DeliveryDraft> & { id: string }) {
      found(await repository.findById(id));
      await check(draft, id);
      await repository.update(id, withTime(draft));
    },
    async remove(id: string) {
      if (!(await repository.remove([id]))) throw new Refusal(wireTexts.notFound);
    },
    async removeBatch(ids: string[]) {
      if (!ids.length) throw new Refusal(wireTexts.noIds);
      await repository.remove(ids);
    },
  };
};
export type DeliveryService = ReturnType<typeof createDeliveryService>;
