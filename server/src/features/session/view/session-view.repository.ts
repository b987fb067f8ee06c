import { eq } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { sessionViewTable } from './session-view.table.ts';

export const createSessionViewRepository = (db: Db) => ({
  async roleOf(id: string): Promise<string | undefined> {
    const [row] = await db.select({ roleId: sessionViewTable.roleId }).from(sessionViewTable).where(eq(sessionViewTable.id, id));
    return row?.roleId;
  },
  start: (id: string, roleId: string) =>
    db.insert(sessionViewTable).values({ id, roleId }).onConflictDoUpdate({ target: sessionViewTable.id, set: { roleId } }),
  end: (id: string) => db.delete(sessionViewTable).where(eq(sessionViewTable.id, id)),
});
export type SessionViewRepository = ReturnType<typeof createSessionViewRepository>;
