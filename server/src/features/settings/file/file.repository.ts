import { and, asc, desc, eq, inArray, isNotNull, lt, ne, or, sql } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { storedFileTable } from './file.table.ts';
import { REPORTS } from './file-names.ts';

export type StoredFileRow = typeof storedFileTable.$inferSelect;
export type NewFile = typeof storedFileTable.$inferInsert;

/** What is stored already. Import reports count in the total alone. */
export interface Use {
  files: number;
  bytes: number;
  total: number;
}

// first key of the advisory locks on one person's storage; any unique number
const STORAGE_LOCK = 4217;
const OWN_REPORTS = 20;

const isUpload = ne(storedFileTable.biz, REPORTS);
const isReport = eq(storedFileTable.biz, REPORTS);

export const createFileRepository = (db: Db) => ({
  insert: async (file: NewFile) => {
    await db.insert(storedFileTable).values(file);
  },

  /**
   * Inserts the row unless `refuse` throws for what is stored already. An advisory lock serialises the uploads of one person, so that
   * simultaneous ones cannot all find the same room. The total is not locked: uploads of several people may exceed it by what is in flight.
   */
  insertWithin: (file: NewFile, refuse: (use: Use) => void) =>
    db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(${STORAGE_LOCK}, hashtext(${file.ownerId}))`);
      const own = and(eq(storedFileTable.ownerId, file.ownerId), isUpload);
      const bytes = sql<number>`coalesce(sum(${storedFileTable.size}), 0)::bigint`;
      const [mine] = await tx.select({ files: sql<number>`count(*)`, bytes }).from(storedFileTable).where(own);
      const [all] = await tx.select({ bytes }).from(storedFileTable);
      refuse({ files: mine?.files ?? 0, bytes: mine?.bytes ?? 0, total: all?.bytes ?? 0 });
      await tx.insert(storedFileTable).values(file);
    }),

  async takeOver(files: NewFile[]) {
    if (files.length) await db.insert(storedFileTable).values(files).onConflictDoNothing();
  },

  async find(id: string): Promise<StoredFileRow | undefined> {
    const [row] = await db.select().from(storedFileTable).where(eq(storedFileTable.id, id));
    return row;
  },

  async remove(ids: readonly string[]) {
    if (ids.length) await db.delete(storedFileTable).where(inArray(storedFileTable.id, [...ids]));
  },

  /** A person's reports beyond the newest twenty. */
  surplusReports: (ownerId: string) =>
    db
      .select()
      .from(storedFileTable)
      .where(and(eq(storedFileTable.ownerId, ownerId), isReport))
      .orderBy(desc(storedFileTable.storedAt), desc(storedFileTable.id))
      .offset(OWN_REPORTS),

  /** Uploads that no table has named since `unusedBefore`, and reports of before `reportsBefore`. */
  expired: (unusedBefore: number, reportsBefore: number, limit: number) =>
    db
      .select()
      .from(storedFileTable)
      .where(
        or(
          and(isUpload, isNotNull(storedFileTable.unusedSince), lt(storedFileTable.unusedSince, unusedBefore)),
          and(isReport, lt(storedFileTable.storedAt, reportsBefore)),
        ),
      )
      .orderBy(asc(storedFileTable.id))
      .limit(limit),

  /** Writes into every row which table names it (`uses`: id → table). Rows stored after `seenAt` were not looked at. */
  async noteUses(uses: ReadonlyMap<string, string>, seenAt: number) {
    const found = sql`unnest(${sql.param([...uses.keys()])}::text[], ${sql.param([...uses.values()])}::text[])`;
    await db.transaction(async (tx) => {
      await tx.execute(sql`
        update ${storedFileTable} as f set used_in = u.used_in, unused_since = null from ${found} as u(id, used_in)
        where f.id = u.id and (f.unused_since is not null or f.used_in is distinct from u.used_in)`);
      await tx.execute(sql`
        update ${storedFileTable} as f set used_in = null, unused_since = coalesce(f.unused_since, ${seenAt})
        where f.stored_at <= ${seenAt} and (f.used_in is not null or f.unused_since is null)
          and not exists (select from ${found} as u(id, used_in) where u.id = f.id)`);
    });
  },

  async idsAmong(ids: readonly string[]): Promise<ReadonlySet<string>> {
    const rows = await db
      .select({ id: storedFileTable.id })
      .from(storedFileTable)
      .where(inArray(storedFileTable.id, [...ids]));
    return new Set(rows.map(({ id }) => id));
  },
});
export type FileRepository = ReturnType<typeof createFileRepository>;
