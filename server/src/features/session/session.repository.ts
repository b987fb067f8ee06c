import { and, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
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

export const createSessionRepository = (db: Db) => ({
  insert: (session: typeof sessionTable.$inferInsert) => db.insert(sessionTable).values(session),

  async userOf(id: string) {
    const { rows } = await db.execute<{ userId: string }>(sql`select user_id as "userId" from sys_session where id = ${id}`);
    return rows[0]?.userId;
  },

  /** Decides whether a token is alive: a frozen or removed user has no session. */
  async find(id: string): Promise<LiveSession | undefined> {
    const { rows } = await db.execute<LiveSession & Record<string, unknown>>(sql`
      select u.id as "userId", u.username, coalesce(u.realname, u.username) as realname, coalesce(u.org_code, '') as "orgCode",
        coalesce(u.rel_tenant_ids, '') as "relTenantIds", s.last_seen_at as "lastSeenAt", s.expires_at as "expiresAt"
      from sys_session s join sys_user u on u.id = s.user_id
      where s.id = ${id} and u.status = 1 and coalesce(u.del_flag, 0) = 0`);
    return rows[0];
  },

  /** Of these sessions, those whose tokens still open something. */
  async liveAmong(ids: string[], moment: number): Promise<ReadonlySet<string>> {
    const { rows } = await db.execute<{ id: string }>(sql`
      select s.id from sys_session s join sys_user u on u.id = s.user_id
      where s.id = any(${sql.param(ids)}::text[]) and s.expires_at > ${moment} and u.status = 1 and coalesce(u.del_flag, 0) = 0`);
    return new Set(rows.map(({ id }) => id));
  },

  /** Never backwards: another process may have seen one of them later. */
  touch: (ids: readonly string[], lastSeenAt: number, expiresAt: number) =>
    db
      .update(sessionTable)
      .set({ lastSeenAt, expiresAt })
      .where(and(inArray(sessionTable.id, [...ids]), lt(sessionTable.lastSeenAt, lastSeenAt))),

  async remove(id: string) {
    await db.delete(sessionTable).where(eq(sessionTable.id, id));
  },

  countLive: (moment: number) => db.$count(sessionTable, gt(sessionTable.expiresAt, moment)),

  /** How many they were. Asked before, because a deletion that finds nothing would still be told as a change. */
  async removeExpired(moment: number) {
    const expired = lt(sessionTable.expiresAt, moment);
    const [one] = await db.select({ id: sessionTable.id }).from(sessionTable).where(expired).limit(1);
    return one ? ((await db.delete(sessionTable).where(expired)).rowCount ?? 0) : 0;
  },
});
export type SessionRepository = ReturnType<typeof createSessionRepository>;
