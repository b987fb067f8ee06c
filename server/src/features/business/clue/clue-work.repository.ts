import { inArray } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { newId } from '#db/new-id.ts';
import { clueTable } from './clue.table.ts';
import { clueFollowTable } from './clue-follow.table.ts';

/** Writes of the actions on leads, inside the transaction that locked them. */
export const clueChanges = {
  update: (tx: Db, ids: string[], changes: Partial<typeof clueTable.$inferInsert>) =>
    tx.update(clueTable).set(changes).where(inArray(clueTable.id, ids)),
  addFollow: (tx: Db, follow: Omit<typeof clueFollowTable.$inferInsert, 'id'>) =>
    tx.insert(clueFollowTable).values({ ...follow, id: newId() }),
};
export type ClueChanges = typeof clueChanges;
