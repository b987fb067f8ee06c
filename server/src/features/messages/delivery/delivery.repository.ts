import type { ListQuery } from '@mortise/shared/contract';
import type { DeliveryDraft } from '@mortise/shared/contract/messages';
import { and, eq, inArray } from 'drizzle-orm';
import { asRead, type Edited, refuseStale } from '#db/as-read.ts';
import type { Db } from '#db/db.ts';
import { newId } from '#db/new-id.ts';
import { announcementTable, announcementSendTable as sendTable } from '#features/messages/announcement/announcement.table.ts';
import { userTable } from '#features/people/user/user.table.ts';
import { findPage } from '#lists/find-page.ts';

export type DeliveryRow = typeof sendTable.$inferSelect;

export const createDeliveryRepository = (db: Db) => ({
  findPage: (query: ListQuery) => findPage<DeliveryRow>(db, sendTable, query),
  findById: async (id: string) => (await db.select().from(sendTable).where(eq(sendTable.id, id)))[0],
  findPair: async ({ anntId, userId }: Pick<DeliveryDraft, 'anntId' | 'userId'>) =>
    (
      await db
        .select({ id: sendTable.id })
        .from(sendTable)
        .where(and(eq(sendTable.anntId, anntId), eq(sendTable.userId, userId)))
    )[0],
  hasAnnouncement: async (id: string) =>
    (await db.$count(announcementTable, and(eq(announcementTable.id, id), eq(announcementTable.delFlag, '0')))) > 0,
  hasUser: async (id: string) => (await db.$count(userTable, and(eq(userTable.id, id), eq(userTable.delFlag, 0)))) > 0,
  insert: (draft: DeliveryDraft) => db.insert(sendTable).values({ ...draft, id: newId() }),
  update: async (id: string, { updateTime, ...draft }: Edited<DeliveryDraft>) =>
    refuseStale(
      await db
        .update(sendTable)
        .set(draft)
        .where(asRead(sendTable, id, updateTime)),
    ),
  /** How many there were. */
  remove: async (ids: string[]) => (await db.delete(sendTable).where(inArray(sendTable.id, ids))).rowCount ?? 0,
});
export type DeliveryRepository = ReturnType<typeof createDeliveryRepository>;
