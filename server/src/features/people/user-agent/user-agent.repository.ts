import type { ExportQuery, ListQuery } from '@mortise/shared/contract';
import type { UserAgent, UserAgentDraft } from '@mortise/shared/contract/people';
import { eq, inArray } from 'drizzle-orm';
import { asRead, type Edited, refuseStale } from '#db/as-read.ts';
import type { Db } from '#db/db.ts';
import { newId } from '#db/new-id.ts';
import { findPage } from '#lists/find-page.ts';
import { findRows } from '#lists/find-rows.ts';
import { userAgentTable } from './user-agent.table.ts';

export const createUserAgentRepository = (db: Db) => ({
  findPage: (query: ListQuery) => findPage<UserAgent>(db, userAgentTable, query),
  findRows: (query: ExportQuery) => findRows<UserAgent>(db, userAgentTable, query),
  async takenUsernames(userNames: string[]) {
    const rows = await db
      .select({ userName: userAgentTable.userName })
      .from(userAgentTable)
      .where(inArray(userAgentTable.userName, userNames));
    return new Set(rows.flatMap(({ userName }) => userName ?? []));
  },
  insertAll: (drafts: UserAgentDraft[]) => db.insert(userAgentTable).values(drafts.map((draft) => ({ ...draft, id: newId() }))),
  findById: async (id: string) => (await db.select().from(userAgentTable).where(eq(userAgentTable.id, id)))[0],
  findByUsername: async (userName: string) => (await db.select().from(userAgentTable).where(eq(userAgentTable.userName, userName)))[0],
  insert: (draft: UserAgentDraft) => db.insert(userAgentTable).values({ ...draft, id: newId() }),
  update: async (id: string, { updateTime, ...draft }: Edited<UserAgentDraft>) =>
    refuseStale(
      await db
        .update(userAgentTable)
        .set(draft)
        .where(asRead(userAgentTable, id, updateTime)),
    ),
  remove: async (ids: string[]) => (await db.delete(userAgentTable).where(inArray(userAgentTable.id, ids))).rowCount ?? 0,
});
export type UserAgentRepository = ReturnType<typeof createUserAgentRepository>;
