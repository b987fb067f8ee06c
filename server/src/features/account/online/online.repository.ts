import { and, count, desc, eq, gt, ne, type SQL } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { userTable } from '#features/people/user/user.table.ts';
import { sessionTable } from '#features/session/session.table.ts';

/** Live sessions and their people. */
export const createOnlineRepository = (db: Db) => {
  const live = (condition?: SQL) =>
    and(gt(sessionTable.expiresAt, Date.now()), eq(userTable.delFlag, 0), eq(userTable.status, 1), condition);

  return {
    async findPage(username: string | undefined, pageNo: number, pageSize: number) {
      const where = live(username ? eq(userTable.username, username) : undefined);
      const joined = eq(userTable.id, sessionTable.userId);
      const records = await db
        .select({
          token: sessionTable.id,
          username: userTable.username,
          realname: userTable.realname,
          avatar: userTable.avatar,
          birthday: userTable.birthday,
          sex: userTable.sex,
          phone: userTable.phone,
          ip: sessionTable.ip,
          userAgent: sessionTable.userAgent,
          createdAt: sessionTable.createdAt,
          lastSeenAt: sessionTable.lastSeenAt,
        })
        .from(sessionTable)
        .innerJoin(userTable, joined)
        .where(where)
        .orderBy(desc(sessionTable.lastSeenAt), desc(sessionTable.id))
        .limit(pageSize)
        .offset((pageNo - 1) * pageSize);
      const [row] = await db.select({ total: count() }).from(sessionTable).innerJoin(userTable, joined).where(where);
      return { records, total: row?.total ?? 0 };
    },

    sessionsOf: (userId: string) =>
      db
        .select()
        .from(sessionTable)
        .where(and(eq(sessionTable.userId, userId), gt(sessionTable.expiresAt, Date.now())))
        .orderBy(desc(sessionTable.lastSeenAt)),

    /** Of a user: one session, or all but the one kept. Tells how many ended. */
    async end(userId: string, id: string | undefined, kept: string) {
      const ended = await db
        .delete(sessionTable)
        .where(and(eq(sessionTable.userId, userId), ne(sessionTable.id, kept), id ? eq(sessionTable.id, id) : undefined))
        .returning({ id: sessionTable.id });
      return ended.length;
    },

    /** Any session; tells whose it was. */
    async endAny(id: string) {
      const [ended] = await db.delete(sessionTable).where(eq(sessionTable.id, id)).returning({ userId: sessionTable.userId });
      if (!ended) return undefined;
      const [owner] = await db
        .select({ username: userTable.username, realname: userTable.realname })
        .from(userTable)
        .where(eq(userTable.id, ended.userId));
      return owner;
    },
  };
};
export type OnlineRepository = ReturnType<typeof createOnlineRepository>;
