import { type ListQuery, pageOf } from '@mortise/shared/contract';
import { DRAFT } from '@mortise/shared/contract/messages';
import type { VisibleUsers } from '#features/access/caller-scope/visible-users.lookup.ts';
import type { Caller } from '#platform/caller.ts';
import { found } from '#platform/refusal.ts';
import type { AnnouncementRepository } from '../announcement.repository.ts';
import type { ReaderRepository } from './reader.repository.ts';

// strips the wildcards that a search box adds
const typed = (value: unknown) => (typeof value === 'string' ? value.replaceAll('*', '').trim() : '') || undefined;
const flagIn = (value: unknown): '0' | '1' | undefined => (value === '1' ? '1' : value === '0' ? '0' : undefined);

interface Parts {
  announcements: Pick<AnnouncementRepository, 'find'>;
  readers: ReaderRepository;
  visible: Pick<VisibleUsers, 'choices'>;
}

/** Lists the recipients of an announcement with the time they read it. A draft has no recipients, so its list is empty. */
export const createReaderService = ({ announcements, readers, visible }: Parts) => ({
  async list({ anntId, ...query }: ListQuery & { anntId: string }, caller: Caller) {
    const announced = found(await announcements.find(anntId));
    if (announced.sendStatus === DRAFT) return pageOf([], 0, query);
    const wanted = { ...query, person: typed(query.person), readFlag: flagIn(query.readFlag) };
    const { records, total } = await readers.findPage(announced, await visible.choices(caller), wanted);
    return pageOf(records, total, query);
  },
});
export type ReaderService = ReturnType<typeof createReaderService>;
