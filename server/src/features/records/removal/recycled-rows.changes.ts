import { getTableName, inArray } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '#db/db.ts';
import { type Removed, recycle } from './removal.changes.ts';

type Recycled = PgTable & { id: PgColumn; $inferSelect: { id: string } };

/** Makes the `remove` of a table without branches, whose rows go into the recycle bin. It returns how many there were. */
export const recycling =
  <T extends Recycled>(db: Db, table: T, called: (row: T['$inferSelect']) => Pick<Removed, 'name' | 'code'>) =>
  (ids: string[]) =>
    db.transaction(async (tx) => {
      // drizzle cannot resolve the columns of a generic table type
      const anyTable: Recycled = table;
      const rows = (await tx.select().from(anyTable).where(inArray(anyTable.id, ids)).for('update')) as T['$inferSelect'][];
      await recycle(
        tx,
        getTableName(table),
        rows.map((row) => ({ id: row.id, ...called(row) })),
      );
      return rows.length;
    });
