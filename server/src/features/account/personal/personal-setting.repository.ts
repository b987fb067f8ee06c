import type { PersonalSetting } from '@mortise/shared/contract/session';
import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { personalSettingTable as table } from './personal-setting.table.ts';

const { key, value, at, version } = table;
const columns = { key, value, at, version };

export const createPersonalSettingRepository = (db: Db) => {
  const of = (userId: string, name: string) => and(eq(table.userId, userId), eq(key, name));
  const asRead = (userId: string, setting: PersonalSetting) => and(of(userId, setting.key), eq(version, setting.version));

  return {
    findAll: (userId: string): Promise<PersonalSetting[]> => db.select(columns).from(table).where(eq(table.userId, userId)),
    find: async (userId: string, name: string): Promise<PersonalSetting | undefined> =>
      (await db.select(columns).from(table).where(of(userId, name)))[0],
    count: (userId: string) => db.$count(table, eq(table.userId, userId)),
    /** Returns whether it was new. */
    insert: async (userId: string, setting: PersonalSetting) =>
      (
        await db
          .insert(table)
          .values({ userId, ...setting, version: 1 })
          .onConflictDoNothing()
      ).rowCount === 1,
    /** Returns whether it was still what the browser had read. */
    update: async (userId: string, setting: PersonalSetting) =>
      (
        await db
          .update(table)
          .set({ value: setting.value, at: setting.at, version: sql`${version} + 1` })
          .where(asRead(userId, setting))
      ).rowCount === 1,
    remove: async (userId: string, setting: PersonalSetting) => (await db.delete(table).where(asRead(userId, setting))).rowCount === 1,
  };
};
export type PersonalSettingRepository = ReturnType<typeof createPersonalSettingRepository>;
