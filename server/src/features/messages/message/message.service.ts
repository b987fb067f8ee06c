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

const isEmpty = (text: string | null | undefined) => !text?.trim();

/** Why a message says nothing or goes nowhere. JeecgBoot stores it all the same (docs/wire/oss-and-messages.md §4.2). */
const flawOf = ({ esReceiver, esType, esTitle, esContent }: MessageDraft) => {
  if (isEmpty(esReceiver)) return '请输入接收人';
  if (isEmpty(esType)) return '请选择发送方式';
  return isEmpty(esTitle) && isEmpty(esContent) ? '请输入消息标题或发送内容' : undefined;
};

const refuseFlawed = (draft: MessageDraft) => {
  const flaw = flawOf(draft);
  if (flaw) throw new Refusal(flaw);
};

/** Messages as staff see them; the outbox sends them. */
export const createMessageService = (repository: MessageRepository, { isStarted, hasMail, hasText }: OutboxState) => ({
  list: (query: ListQuery) => repository.findPage(query),
  rows: (query: ExportQuery) => repository.findRows(query),
  byId: async (id: string) => found(await repository.findById(id)),
  async add(draft: MessageDraft) {
    refuseFlawed(draft);
    await repository.insert(draft);
  },
  async edit(draft: EditOf<typeof messageTable> & MessageDraft) {
    found(await repository.findById(draft.id));
    refuseFlawed(draft);
    await repository.update(draft);
  },
  async remove(id: string) {
    if (!(await repository.remove([id]))) throw new Refusal(wireTexts.notFound);
  },
  removeBatch: async (ids: string[]) => void (await repository.remove(chosen(ids))),
  saveAll: async (drafts: MessageDraft[]) => {
    const fine = drafts.filter((draft) => !flawOf(draft));
    if (fine.length) await repository.insertAll(fine);
    return drafts.map(flawOf);
  },
  async resend(ids: string[]) {
    if (!(await repository.requeue(chosen(ids)))) throw new Refusal(wireTexts.notFound);
  },
  outbox: async () => ({ isStarted: await isStarted(), hasMail, hasText }),
});
export type MessageService = ReturnType<typeof createMessageService>;
