import { and, asc, eq, or, sql } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { underLock } from '#db/pool/under-lock.ts';
import { activeUsers } from '#features/people/user/user.lookup.ts';
import { savedViewTable as table } from './saved-view.table.ts';

type NewView = typeof table.$inferInsert;
type Changes = Partial<Pick<NewView, 'name' | 'content' | 'isShared'>>;

export const createSavedViewRepository = (db: Db) => {
  const owners = activeUsers(db);
  const own = (ownerId: string, id: string) => and(eq(table.ownerId, ownerId), eq(table.id, id));

  return {
    /** A user's own views and all shared ones, with the names of their owners. */
    findVisible: (ownerId: string) =>
      db
        .select({ view: table, owner: owners.realname })
        .from(table)
        .leftJoin(owners, eq(owners.id, table.ownerId))
        .where(or(eq(table.ownerId, ownerId), table.isShared))
        .orderBy(asc(table.list), asc(table.name), asc(table.id)),
    find: async (ownerId: string, id: string) => (await db.select().from(table).where(own(ownerId, id)))[0],
    findByName: async (ownerId: string, list: string, name: string) =>
      (
        await db
          .select()
          .from(table)
          .where(and(eq(table.ownerId, ownerId), eq(table.list, list), eq(table.name, name)))
      )[0],
    /** Inserts the view unless its owner has as many already, or one of this name. */
    insertWithin: (view: NewView, atMost: number): Promise<'inserted' | 'full' | 'taken'> =>
      underLock(db, `views of ${view.ownerId}`, async (tx) => {
        if ((await tx.$count(table, eq(table.ownerId, view.ownerId))) >= atMost) return 'full';
        return (await tx.insert(table).values(view).onConflictDoNothing()).rowCount === 1 ? 'inserted' : 'taken';
      }),
    /** Returns whether it was still what the browser had read. */
    update: async (ownerId: string, id: string, version: number, changes: Changes) =>
      (
        await db
          .update(table)
          .set({ ...changes, version: sql`${table.version} + 1` })
          .where(and(own(ownerId, id), eq(table.version, version)))
      ).rowCount === 1,
    remove: async (ownerId: string, id: string) => (await db.delete(table).where(own(ownerId, id))).rowCount === 1,
  };
};
export type SavedViewRepository = ReturnType<typeof createSavedViewRepository>;
export type SavedViewRow = typeof table.$inferSelect;
