import type { ExportQuery, ListQuery } from '@mortise/shared/contract';
import { and, count, desc, eq, gte, inArray, isNull, notInArray, or, type SQL, sql } from 'drizzle-orm';
import type { Edited } from '#db/as-read.ts';
import type { Db } from '#db/db.ts';
import { newId } from '#db/new-id.ts';
import { LIVE_TEXT, REMOVED_TEXT } from '#db/soft-delete.ts';
import { existingUserIds, knownUsers } from '#features/people/user/user.lookup.ts';
import { contains } from '#lists/like.ts';
import { storedRows } from '#lists/stored-rows.ts';
import { announcementTable, announcementSendTable as sendTable } from './announcement.table.ts';

export type AnnouncementRow = typeof announcementTable.$inferSelect;
type Changes = Partial<typeof announcementTable.$inferInsert>;

const PUBLISHED = '1';
const UNREAD = '0';
const SHOWN = 5;
const ROWS_AT_ONCE = 1000;

const live = (condition?: SQL) => and(eq(announcementTable.delFlag, LIVE_TEXT), condition);

const listed = { where: live(), ignore: ['delFlag', 'del_flag'] };

/** Sets the recipients of an announcement to exactly these users: adds missing deliveries, deletes others. */
const deliverTo = async (tx: Db, anntId: string, userIds: readonly string[]) => {
  const ids = await existingUserIds(tx, userIds);
  await tx.delete(sendTable).where(and(eq(sendTable.anntId, anntId), ids.length ? notInArray(sendTable.userId, ids) : undefined));
  if (!ids.length) return;
  await tx
    .insert(sendTable)
    .values(ids.map((userId) => ({ id: newId(), anntId, userId, readFlag: UNREAD })))
    .onConflictDoNothing();
};

/** Prepared statement: every open console polls it, and building the SQL costs more than running it. */
const prepareUnread = (db: Db) =>
  db
    .select({ announcement: announcementTable, total: sql<number>`count(*) over ()`.mapWith(Number) })
    .from(announcementTable)
    .innerJoin(
      sendTable,
      and(eq(sendTable.anntId, announcementTable.id), eq(sendTable.userId, sql.placeholder('userId')), eq(sendTable.readFlag, UNREAD)),
    )
    .where(live(and(eq(announcementTable.sendStatus, PUBLISHED), eq(announcementTable.msgCategory, sql.placeholder('msgCategory')))))
    .orderBy(desc(announcementTable.createTime), desc(announcementTable.id))
    .limit(SHOWN)
    .prepare('unread_notices');

export const createAnnouncementRepository = (db: Db, rows = storedRows(db, announcementTable), unreadRows = prepareUnread(db)) => ({
  findPage: (query: ListQuery) => rows.findPage(query, listed),
  findRows: (query: ExportQuery) => rows.findRows(query, listed),
  insertAll: (rows: (typeof announcementTable.$inferInsert)[]) => db.insert(announcementTable).values(rows),
  async find(id: string) {
    return (
      await db
        .select()
        .from(announcementTable)
        .where(live(eq(announcementTable.id, id)))
    )[0];
  },
  /** `recipients`: only for announcements to selected users. */
  insert: (row: typeof announcementTable.$inferInsert, recipients: readonly string[] | undefined) =>
    db.transaction(async (tx) => {
      await tx.insert(announcementTable).values(row);
      if (recipients) await deliverTo(tx, row.id, recipients);
    }),
  /** As `insert`, but does nothing if the id is there already. `also` runs in the transaction. */
  insertOnce: (row: typeof announcementTable.$inferInsert, recipients: readonly string[], also: (tx: Db) => Promise<void>) =>
    db.transaction(async (tx) => {
      const { rowCount } = await tx.insert(announcementTable).values(row).onConflictDoNothing();
      if (!rowCount) return;
      await deliverTo(tx, row.id, recipients);
      await also(tx);
    }),
  /** `also` runs in the transaction, unless the announcement is published already: one of two windows that publish it does it. */
  publish: (id: string, changes: Pick<Changes, 'sendTime' | 'sender'>, also: (tx: Db) => Promise<void>) =>
    db.transaction(async (tx) => {
      const where = eq(announcementTable.id, id);
      const [before] = await tx.select({ sendStatus: announcementTable.sendStatus }).from(announcementTable).where(where).for('update');
      await storedRows(tx, announcementTable).update({ ...changes, id, sendStatus: PUBLISHED });
      if (before?.sendStatus !== PUBLISHED) await also(tx);
    }),
  update: (id: string, changes: Edited<Changes>, recipients?: readonly string[]) =>
    db.transaction(async (tx) => {
      await storedRows(tx, announcementTable).update({ ...changes, id });
      if (recipients) await deliverTo(tx, id, recipients);
    }),
  async remove(ids: string[]) {
    const removed = await db
      .update(announcementTable)
      .set({ delFlag: REMOVED_TEXT })
      .where(live(inArray(announcementTable.id, ids)))
      .returning({ id: announcementTable.id });
    return removed.length;
  },
  async restore(ids: string[]) {
    const restored = await db
      .update(announcementTable)
      .set({ delFlag: LIVE_TEXT })
      .where(and(eq(announcementTable.delFlag, REMOVED_TEXT), inArray(announcementTable.id, ids)));
    return restored.rowCount ?? 0;
  },
  /** Deliveries of published announcements. */
  async countReaders(ids: string[]) {
    const [row] = await db
      .select({ readers: count(), unread: sql<number>`count(*) filter (where ${sendTable.readFlag} = ${UNREAD})`.mapWith(Number) })
      .from(sendTable)
      .innerJoin(announcementTable, eq(announcementTable.id, sendTable.anntId))
      .where(live(and(eq(announcementTable.sendStatus, PUBLISHED), inArray(announcementTable.id, ids))));
    return row ?? { readers: 0, unread: 0 };
  },
  async isRecipient(anntId: string, userId: string) {
    const rows = await db
      .select({ id: sendTable.id })
      .from(sendTable)
      .where(and(eq(sendTable.anntId, anntId), eq(sendTable.userId, userId)));
    return rows.length > 0;
  },

  /** Inserts the missing deliveries of announcements to everybody; called when users request their notices. */
  async deliverMissing(userIds: readonly string[]) {
    const user = knownUsers(db);
    const missing = await db
      .select({ anntId: announcementTable.id, userId: user.id, createBy: user.username })
      .from(announcementTable)
      .innerJoin(user, inArray(user.id, [...userIds]))
      .leftJoin(sendTable, and(eq(sendTable.anntId, announcementTable.id), eq(sendTable.userId, user.id)))
      .where(
        live(
          and(
            eq(announcementTable.msgType, 'ALL'),
            eq(announcementTable.sendStatus, PUBLISHED),
            or(isNull(user.createTime), gte(announcementTable.endTime, user.createTime)),
            isNull(sendTable.id),
          ),
        ),
      );
    // in batches, because PostgreSQL limits the number of parameters of a statement
    for (let from = 0; from < missing.length; from += ROWS_AT_ONCE) {
      const rows = missing.slice(from, from + ROWS_AT_ONCE).map((delivery) => ({ ...delivery, id: newId(), readFlag: UNREAD }));
      await db.insert(sendTable).values(rows).onConflictDoNothing();
    }
  },
  async unread(userId: string, msgCategory: string) {
    const rows = await unreadRows.execute({ userId, msgCategory });
    return { list: rows.map(({ announcement }) => announcement), total: rows[0]?.total ?? 0 };
  },

  async markRead(userId: string, anntId: string | undefined, readTime: string) {
    await db
      .update(sendTable)
      .set({ readFlag: '1', readTime })
      .where(and(eq(sendTable.userId, userId), eq(sendTable.readFlag, UNREAD), anntId ? eq(sendTable.anntId, anntId) : undefined));
  },

  async findMine(
    userId: string,
    wanted: Partial<Record<'titile' | 'sender' | 'readFlag' | 'busType' | 'msgCategory' | 'bizSource', string>>,
    { pageNo, pageSize }: { pageNo: number; pageSize: number },
  ) {
    const where = live(
      and(
        eq(sendTable.userId, userId),
        eq(announcementTable.sendStatus, PUBLISHED),
        contains(announcementTable.titile, wanted.titile),
        contains(announcementTable.sender, wanted.sender),
        wanted.readFlag ? eq(sendTable.readFlag, wanted.readFlag) : undefined,
        wanted.busType ? eq(announcementTable.busType, wanted.busType) : undefined,
        wanted.msgCategory ? eq(announcementTable.msgCategory, wanted.msgCategory) : undefined,
        wanted.bizSource === 'isNoBpm' ? sql`coalesce(${announcementTable.busType}, '') <> 'bpm'` : undefined,
      ),
    );
    const joined = eq(sendTable.anntId, announcementTable.id);
    const rows = await db
      .select({ announcement: announcementTable, delivery: sendTable })
      .from(sendTable)
      .innerJoin(announcementTable, joined)
      .where(where)
      .orderBy(sendTable.readFlag, desc(announcementTable.sendTime), desc(announcementTable.id))
      .limit(pageSize)
      .offset((pageNo - 1) * pageSize);
    const [sum] = await db.select({ total: count() }).from(sendTable).innerJoin(announcementTable, joined).where(where);
    const records = rows.map(({ announcement, delivery }) => ({
      ...announcement,
      id: delivery.id,
      anntId: announcement.id,
      userId,
      readFlag: delivery.readFlag,
    }));
    return { records, total: sum?.total ?? 0 };
  },
});
export type AnnouncementRepository = ReturnType<typeof createAnnouncementRepository>;
