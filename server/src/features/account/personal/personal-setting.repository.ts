import type { PersonalSetting } from '@mortise/shared/contract/session';
import { and, eq, ne, sql } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { underLock } from '#db/pool/under-lock.ts';
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
    /** Returns whether it was new, or still what the browser had read; undefined if the account would keep too much. */
    saveWithin: (userId: string, setting: PersonalSetting, most: { rows: number; characters: number }): Promise<boolean | undefined> =>
      underLock(db, `settings of ${userId}`, async (tx) => {
        const [others] = await tx
          .select({ rows: sql<number>`count(*)::int`, characters: sql<number>`coalesce(sum(length(${value}::text)), 0)::int` })
          .from(table)
          .where(and(eq(table.userId, userId), ne(key, setting.key)));
        const characters = (others?.characters ?? 0) + JSON.stringify(setting.value).length;
        if ((others?.rows ?? 0) >= most.rows || characters > most.characters) return undefined;
        if (setting.version === 0)
          return (
            (
              await tx
                .insert(table)
                .values({ userId, ...setting, version: 1 })
                .onConflictDoNothing()
            ).rowCount === 1
          );
        const changed = { value: setting.value, at: setting.at, version: sql`${version} + 1` };
        return (await tx.update(table).set(changed).where(asRead(userId, setting))).rowCount === 1;
      }),
    remove: async (userId: string, setting: PersonalSetting) => (await db.delete(table).where(asRead(userId, setting))).rowCount === 1,
  };
};
export type PersonalSettingRepository = ReturnType<typeof createPersonalSettingRepository>;
