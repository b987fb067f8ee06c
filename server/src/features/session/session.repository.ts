import { and, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { activeUsers } from '#features/people/user/user.lookup.ts';
import { sessionTable } from './session.table.ts';

export interface LiveSession {
  userId: string;
  username: string;
  realname: string;
  orgCode: string;
  relTenantIds: string;
  lastSeenAt: number;
  expiresAt: number;
}

export const createSessionRepository = (db: Db, user = activeUsers(db), ofUser = eq(user.id, sessionTable.userId)) => ({
  insert: (session: typeof sessionTable.$inferInsert) => db.insert(sessionTable).values(session),

  async userOf(id: string) {
    const [row] = await db.select({ userId: sessionTable.userId }).from(sessionTable).where(eq(sessionTable.id, id));
    return row?.userId;
  },

  /** Sessions of frozen or removed users are not found. */
  async find(id: string): Promise<LiveSession | undefined> {
    const [row] = await db
      .select({
        userId: user.id,
        username: user.username,
        realname: sql<string>`coalesce(${user.realname}, ${user.username})`,
        orgCode: sql<string>`coalesce(${user.orgCode}, '')`,
        relTenantIds: sql<string>`coalesce(${user.relTenantIds}, '')`,
        lastSeenAt: sessionTable.lastSeenAt,
        expiresAt: sessionTable.expiresAt,
      })
      .from(sessionTable)
      .innerJoin(user, ofUser)
      .where(eq(sessionTable.id, id));
    return row;
  },

  /** The subset of these sessions that is unexpired and whose users are active. */
  async liveAmong(ids: string[], moment: number): Promise<ReadonlySet<string>> {
    const rows = await db
      .select({ id: sessionTable.id })
      .from(sessionTable)
      .innerJoin(user, ofUser)
      .where(and(sql`${sessionTable.id} = any(${sql.param(ids)}::text[])`, gt(sessionTable.expiresAt, moment)));
    return new Set(rows.map(({ id }) => id));
  },

  /** Updates only rows with an older `lastSeenAt`: another process may have touched the session later. */
  async touch(ids: readonly string[], lastSeenAt: number, expiresAt: number) {
    await db
      .update(sessionTable)
      .set({ lastSeenAt, expiresAt })
      .where(and(inArray(sessionTable.id, [...ids]), lt(sessionTable.lastSeenAt, lastSeenAt)));
  },

  async remove(id: string) {
    await db.delete(sessionTable).where(eq(sessionTable.id, id));
  },

  countLive: (moment: number) => db.$count(sessionTable, gt(sessionTable.expiresAt, moment)),

  /** Returns the number of deleted rows. SELECT first: even a DELETE of no rows notifies other processes of a change. */
  async removeExpired(moment: number) {
    const expired = lt(sessionTable.expiresAt, moment);
    const [one] = await db.select({ id: sessionTable.id }).from(sessionTable).where(expired).limit(1);
    return one ? ((await db.delete(sessionTable).where(expired)).rowCount ?? 0) : 0;
  },
});
export type SessionRepository = ReturnType<typeof createSessionRepository>;
