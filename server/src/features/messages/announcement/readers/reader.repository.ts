import { and, eq, gte, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { namedUsers } from '#features/people/user/user.lookup.ts';
import { contains } from '#lists/like.ts';
import { type announcementTable, announcementSendTable as sendTable } from '../announcement.table.ts';

const READ = '1';
const NORMAL = 1;

type Announced = Pick<typeof announcementTable.$inferSelect, 'id' | 'msgType' | 'endTime'>;

interface Wanted {
  person?: string;
  readFlag?: '0' | '1';
  pageNo: number;
  pageSize: number;
}

export const createReaderRepository = (db: Db) => ({
  /**
   * A page of recipients among the users that meet `visible`. Announcements to everybody are delivered when a user's console asks for them,
   * so that active users without a delivery are recipients too, unless they joined after the end.
   */
  async findPage({ id, msgType, endTime }: Announced, visible: SQL | undefined, { person, readFlag, pageNo, pageSize }: Wanted) {
    const user = namedUsers(db, visible);
    const isRead = sql`coalesce(${sendTable.readFlag}, '0') = ${READ}`;
    const isDue = and(
      eq(user.status, NORMAL),
      endTime ? or(isNull(user.createTime), gte(sql`${endTime}::timestamp`, user.createTime)) : undefined,
    );
    const rows = await db
      .select({
        id: user.id,
        username: user.username,
        realname: user.realname,
        readFlag: sql<'0' | '1'>`case when ${isRead} then '1' else '0' end`,
        readTime: sendTable.readTime,
        total: sql<number>`count(*) over ()`.mapWith(Number),
      })
      .from(user)
      .leftJoin(sendTable, and(eq(sendTable.anntId, id), eq(sendTable.userId, user.id)))
      .where(
        and(
          msgType === 'ALL' ? or(isNotNull(sendTable.id), isDue) : isNotNull(sendTable.id),
          person ? or(contains(user.username, person), contains(user.realname, person)) : undefined,
          readFlag && (readFlag === READ ? isRead : sql`not (${isRead})`),
        ),
      )
      .orderBy(sql`${isRead} desc`, sql`${sendTable.readTime} desc nulls last`, user.username)
      .limit(pageSize)
      .offset((pageNo - 1) * pageSize);
    return { records: rows.map(({ total: _total, ...row }) => row), total: rows[0]?.total ?? 0 };
  },
});
export type ReaderRepository = ReturnType<typeof createReaderRepository>;
