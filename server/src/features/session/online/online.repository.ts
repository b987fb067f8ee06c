import { and, count, desc, eq, gt, ne, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '#db/db.ts';
import { activeUsers } from '#features/people/user/user.lookup.ts';
import { contains } from '#lists/like.ts';
import { sessionTable } from '../session.table.ts';

/** Turns a column of user ids into the condition that these users are visible; undefined: everybody. */
type VisibleIds = (userId: PgColumn) => SQL | undefined;

/** Unexpired sessions joined with their users. */
export const createOnlineRepository = (db: Db) => {
  const user = activeUsers(db);

  return {
    /** `visible`: the condition of `VisibleUsers` on the ids of users. */
    async findPage(username: string | undefined, visible: VisibleIds, pageNo: number, pageSize: number) {
      const where = and(gt(sessionTable.expiresAt, Date.now()), contains(user.username, username), visible(sessionTable.userId));
      const joined = eq(user.id, sessionTable.userId);
      const records = await db
        .select({
          token: sessionTable.id,
          username: user.username,
          realname: user.realname,
          avatar: user.avatar,
          birthday: user.birthday,
          sex: user.sex,
          phone: user.phone,
          ip: sessionTable.ip,
          userAgent: sessionTable.userAgent,
          createdAt: sessionTable.createdAt,
          lastSeenAt: sessionTable.lastSeenAt,
        })
        .from(sessionTable)
        .innerJoin(user, joined)
        .where(where)
        .orderBy(desc(sessionTable.lastSeenAt), desc(sessionTable.id))
        .limit(pageSize)
        .offset((pageNo - 1) * pageSize);
      const [row] = await db.select({ total: count() }).from(sessionTable).innerJoin(user, joined).where(where);
      return { records, total: row?.total ?? 0 };
    },

    sessionsOf: (userId: string) =>
      db
        .select()
        .from(sessionTable)
        .where(and(eq(sessionTable.userId, userId), gt(sessionTable.expiresAt, Date.now())))
        .orderBy(desc(sessionTable.lastSeenAt)),

    /** Ends the session `id` of a user, or without `id` all except `kept`. Returns the number of ended sessions. */
    async end(userId: string, id: string | undefined, kept: string) {
      const ended = await db
        .delete(sessionTable)
        .where(and(eq(sessionTable.userId, userId), ne(sessionTable.id, kept), id ? eq(sessionTable.id, id) : undefined))
        .returning({ id: sessionTable.id });
      return ended.length;
    },

    /** The id of the session's user, if visible. */
    async ownerOf(id: string, visible: VisibleIds) {
      const [row] = await db
        .select({ userId: sessionTable.userId })
        .from(sessionTable)
        .where(and(eq(sessionTable.id, id), visible(sessionTable.userId)));
      return row?.userId;
    },
  };
};
export type OnlineRepository = ReturnType<typeof createOnlineRepository>;
