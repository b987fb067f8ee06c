import { type ExportQuery, type ListQuery, wireTexts } from '@mortise/shared/contract';
import type { MessageDraft } from '@mortise/shared/contract/messages';
import type { EditOf } from '#lists/stored-rows.ts';
import { chosen, found, Refusal } from '#platform/refusal.ts';
import type { MessageRepository } from './message.repository.ts';
import type { messageTable } from './message.table.ts';

export interface OutboxState {
  isStarted: () => Promise<boolean>;
  hasMail: boolean;
  hasText: boolean;
}

/** Messages as staff see them; the outbox sends them. */
export const createMessageService = (repository: MessageRepository, { isStarted, hasMail, hasText }: OutboxState) => ({
  list: (query: ListQuery) => repository.findPage(query),
  rows: (query: ExportQuery) => repository.findRows(query),
  byId: async (id: string) => found(await repository.findById(id)),
  async add(draft: MessageDraft) {
    await repository.insert(draft);
  },
  async edit(draft: EditOf<typeof messageTable> & MessageDraft) {
    found(await repository.findById(draft.id));
    await repository.update(draft);
  },
  async remove(id: string) {
    if (!(await repository.remove([id]))) throw new Refusal(wireTexts.notFound);
  },
  removeBatch: async (ids: string[]) => void (await repository.remove(chosen(ids))),
  saveAll: async (drafts: MessageDraft[]) => {
    if (drafts.length) await repository.insertAll(drafts);
    return drafts.map(() => undefined);
  },
  async resend(ids: string[]) {
    if (!(await repository.requeue(chosen(ids)))) throw new Refusal(wireTexts.notFound);
  },
  outbox: async () => ({ isStarted: await isStarted(), hasMail, hasText }),
});
export type MessageService = ReturnType<typeof createMessageService>;
