import { and, asc, count, countDistinct, eq, gte, sql } from 'drizzle-orm';
import { wallTime } from '#db/clock.ts';
import type { Db } from '#db/db.ts';
import { logTable } from './log.table.ts';
import { removedSignInTable } from './removed-sign-in.table.ts';

const SIGN_IN = 1;

const signInsOf = (username: string | undefined) =>
  and(eq(logTable.logType, SIGN_IN), username === undefined ? undefined : eq(logTable.userid, username));

/** Counts sign-ins; days are formatted `yyyy-MM-dd`. */
export const createLogLookup = (db: Db) => ({
  /**
   * Sign-ins of all time, also of those whose rows are no longer kept.
   *
   * @param username whose; without it everybody's
   */
  async signIns(username?: string) {
    const ofAccount = username === undefined ? undefined : eq(removedSignInTable.username, username);
    const removed = db
      .select({ visits: sql<number>`coalesce(sum(${removedSignInTable.visits}), 0)` })
      .from(removedSignInTable)
      .where(ofAccount);
    // one statement: a clean-up moves sign-ins from one to the other
    const [row] = await db
      .select({ visits: sql<number>`count(*) + (${removed})`.mapWith(Number) })
      .from(logTable)
      .where(signInsOf(username));
    return row?.visits ?? 0;
  },
  signInsByDay(firstDay: string, username?: string) {
    const day = sql<string>`to_char(${logTable.createTime}, 'YYYY-MM-DD')`;
    return db
      .select({ day, visits: count(), addresses: countDistinct(logTable.ip) })
      .from(logTable)
      .where(and(signInsOf(username), gte(logTable.createTime, `${firstDay} 00:00:00`)))
      .groupBy(day)
      .orderBy(asc(day));
  },
  /** Successful and failed sign-ins since `moment` (milliseconds since 1970). */
  async signInsSince(moment: number) {
    const [row] = await db
      .select({
        granted: sql<number>`count(*) filter (where ${logTable.logContent} like '%登录成功%')`.mapWith(Number),
        refused: sql<number>`count(*) filter (where ${logTable.logContent} like '%登录失败%')`.mapWith(Number),
      })
      .from(logTable)
      .where(and(eq(logTable.logType, SIGN_IN), gte(logTable.createTime, wallTime(moment))));
    return row ?? { granted: 0, refused: 0 };
  },
  /** Addresses from which a user has signed in since `moment` (milliseconds since 1970). */
  async addressesOf(username: string, moment: number) {
    const rows = await db
      .selectDistinct({ ip: logTable.ip })
      .from(logTable)
      .where(
        and(
          eq(logTable.userid, username),
          eq(logTable.logType, SIGN_IN),
          gte(logTable.createTime, wallTime(moment)),
          sql`${logTable.logContent} like '%登录成功%'`,
        ),
      );
    return rows.flatMap(({ ip }) => ip ?? []);
  },
});
export type LogLookup = ReturnType<typeof createLogLookup>;
