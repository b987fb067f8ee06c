import type { NoticeWay } from '@mortise/shared/contract/messages';
import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { activeUsers } from '#features/people/user/user.lookup.ts';
import { noticeChoiceTable as table } from './notice-choice.table.ts';

const chosen = (way: NoticeWay, isOn: boolean, category?: string) =>
  and(category === undefined ? undefined : sql`${table.category} = ${category}`, eq(table.way, way), eq(table.isOn, isOn));

/** Categories that the bell of a user leaves out. */
export const leftOutOfBell = async (db: Db, userId: string): Promise<ReadonlySet<string>> => {
  const rows = await db
    .select({ category: table.category })
    .from(table)
    .where(and(eq(table.userId, userId), chosen('bell', false)));
  return new Set(rows.map(({ category }) => category));
};

/** Those of the users that want a notification in open consoles. */
export const wantingPopup = async (db: Db, userIds: readonly string[], category: string): Promise<ReadonlySet<string>> => {
  const rows = await db
    .select({ id: table.userId })
    .from(table)
    .where(and(inArray(table.userId, [...userIds]), chosen('popup', true, category)));
  return new Set(rows.map(({ id }) => id));
};

/** Usernames of active users with an address that want a copy by mail. `userIds`: only those of them. */
export const wantingMail = async (db: Db, category: string, userIds: readonly string[] | undefined) => {
  const user = activeUsers(db);
  const rows = await db
    .select({ username: user.username })
    .from(table)
    .innerJoin(user, eq(user.id, table.userId))
    .where(and(chosen('mail', true, category), ne(user.email, ''), userIds ? inArray(table.userId, [...userIds]) : undefined));
  return rows.map(({ username }) => username);
};
