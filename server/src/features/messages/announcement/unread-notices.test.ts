import { createChangeCounts, ofOwner } from '#db/changes/change-counts.ts';
import type { TableChanges } from '#db/changes/table-changes.ts';
import type { Caller } from '#platform/caller.ts';
import type { AnnouncementRepository } from './announcement.repository.ts';
import { createAnnouncementService } from './announcement.service.ts';

const setUp = () => {
  const counts = createChangeCounts();
  for (const table of ['sys_announcement', 'sys_announcement_send']) counts.noteAll(table);
  const changes = {
    versionOf: (tables: string[]) => tables.reduce((sum, table) => sum + (counts.of(table) ?? 0), 0),
  } as unknown as TableChanges;
  const delivered: (readonly string[])[] = [];
  const read: string[] = [];
  const repository = {
    deliverMissing: async (userIds: readonly string[]) => {
      delivered.push([...userIds].sort());
    },
    unread: async (userId: string, category: string) => {
      if (category === '1') read.push(userId);
      return { list: [], total: 0 };
    },
  } as unknown as AnnouncementRepository;
  const { unread } = createAnnouncementService(repository, {} as never, changes, {
    leftOutOfBell: async () => new Set<string>(),
    mailCopies: async () => undefined,
  });
  const ask = (userId: string) => unread({ userId } as Caller);
  return { counts, delivered, read, ask };
};

it('invalidates the cached notices only of the user whose deliveries changed', async () => {
  const { counts, read, ask } = setUp();
  for (const person of ['ann', 'bob', 'ann', 'bob']) await ask(person);
  expect(read).toEqual(['ann', 'bob']);
  counts.noteTable('sys_announcement_send');
  counts.noteOwners(ofOwner('sys_announcement_send', 'ann'));
  for (const person of ['ann', 'bob']) await ask(person);
  expect(read).toEqual(['ann', 'bob', 'ann']);
});

it('invalidates the cached notices of all users when an announcement changed', async () => {
  const { counts, read, ask } = setUp();
  for (const person of ['ann', 'bob']) await ask(person);
  counts.noteTable('sys_announcement');
  for (const person of ['ann', 'bob']) await ask(person);
  expect(read).toEqual(['ann', 'bob', 'ann', 'bob']);
});

it('batches the deliveries of concurrent requests', async () => {
  const { delivered, ask } = setUp();
  await Promise.all(['ann', 'bob', 'cid', 'ann'].map(ask));
  await ask('bob');
  expect(delivered.flat().sort()).toEqual(['ann', 'bob', 'cid']);
  expect(delivered.length).toBeLessThan(3);
});
