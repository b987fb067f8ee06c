import type { DeliveryDraft } from '@mortise/shared/contract/messages';
import { and, eq } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { LIVE_TEXT } from '#db/soft-delete.ts';
import { storedRows } from '#lists/stored-rows.ts';
import { announcementTable, announcementSendTable as sendTable } from '../announcement.table.ts';

export const createDeliveryRepository = (db: Db) => ({
  ...storedRows(db, sendTable),
  findPair: async ({ anntId, userId }: Pick<DeliveryDraft, 'anntId' | 'userId'>) =>
    (
      await db
        .select({ id: sendTable.id })
        .from(sendTable)
        .where(and(eq(sendTable.anntId, anntId), eq(sendTable.userId, userId)))
    )[0],
  hasAnnouncement: async (id: string) =>
    (await db.$count(announcementTable, and(eq(announcementTable.id, id), eq(announcementTable.delFlag, LIVE_TEXT)))) > 0,
});
export type DeliveryRepository = ReturnType<typeof createDeliveryRepository>;
