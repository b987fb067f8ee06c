import type { BoardDraft, OwnChanges, Screen } from '@mortise/shared/contract/dashboard';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { underLock } from '#db/pool/under-lock.ts';
import { ownBoardTable as own, boardTable as table } from './board.table.ts';

export type BoardRow = typeof table.$inferSelect;

export const createBoardRepository = (db: Db) => ({
  /** Oldest first. */
  ofScreen: (screen: Screen) => db.select().from(table).where(eq(table.screen, screen)).orderBy(asc(table.createTime), asc(table.id)),
  /** Inserts the board unless the screen has as many already. */
  insertWithin: (id: string, board: BoardDraft, atMost: number): Promise<boolean> =>
    underLock(db, `boards of ${board.screen}`, async (tx) => {
      if ((await tx.$count(table, eq(table.screen, board.screen))) >= atMost) return false;
      await tx.insert(table).values({ ...board, id, version: 1 });
      return true;
    }),
  /** Returns the board, or nothing if it is no longer what the browser had read. */
  update: async (id: string, version: number, changes: Omit<BoardDraft, 'screen'>): Promise<BoardRow | undefined> =>
    (
      await db
        .update(table)
        .set({ ...changes, version: sql`${table.version} + 1` })
        .where(and(eq(table.id, id), eq(table.version, version)))
        .returning()
    )[0],
  remove: async (id: string) => (await db.delete(table).where(eq(table.id, id))).rowCount === 1,

  ownOf: async (userId: string, screen: Screen) =>
    (
      await db
        .select()
        .from(own)
        .where(and(eq(own.userId, userId), eq(own.screen, screen)))
    )[0],
  /** Saves own changes if they are still what the browser had read; returns whether they were. */
  async keepOwn(userId: string, screen: Screen, version: number, changes: OwnChanges | null): Promise<boolean> {
    const row = { userId, screen, changes, version: version + 1 };
    if (version === 0) return (await db.insert(own).values(row).onConflictDoNothing()).rowCount === 1;
    const where = and(eq(own.userId, userId), eq(own.screen, screen), eq(own.version, version));
    return (await db.update(own).set(row).where(where)).rowCount === 1;
  },
});
export type BoardRepository = ReturnType<typeof createBoardRepository>;
