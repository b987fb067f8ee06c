import type { NoticeChoice } from '@mortise/shared/contract/messages';
import { eq } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { noticeChoiceTable as table } from './notice-choice.table.ts';

const { userId: ownerId, category, way, isOn } = table;

export const createNoticeChoiceRepository = (db: Db) => ({
  findAll: (userId: string): Promise<NoticeChoice[]> => db.select({ category, way, isOn }).from(table).where(eq(ownerId, userId)),
  save: (userId: string, choice: NoticeChoice) =>
    db
      .insert(table)
      .values({ userId, ...choice })
      .onConflictDoUpdate({ target: [ownerId, category, way], set: { isOn: choice.isOn } }),
});
export type NoticeChoiceRepository = ReturnType<typeof createNoticeChoiceRepository>;
