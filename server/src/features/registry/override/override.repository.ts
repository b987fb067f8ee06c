import type { RemoteOverride } from '@mortise/shared/contract/registry';
import { and, desc, eq, gt, lt } from 'drizzle-orm';
import { createChangeCache } from '#db/changes/change-cache.ts';
import type { TableChanges } from '#db/changes/table-changes.ts';
import { now, wallTime } from '#db/clock.ts';
import type { Db } from '#db/db.ts';
import { newId } from '#db/new-id.ts';
import { remoteAppTable, remoteAuditTable, remoteOverrideTable } from '../registry.table.ts';
import { createSigningKey } from '../signing-key.changes.ts';

type OverrideRow = typeof remoteOverrideTable.$inferSelect;

const PURPOSE = 'remote-override';
const DAY = 24 * 3600 * 1000;

export const createOverrideRepository = (db: Db, changes: TableChanges) => {
  const alive = createChangeCache<boolean>(changes, 1000);

  return {
    /** Signing key, shared by all servers on this database. */
    key: createSigningKey(db, PURPOSE),
    of: (remote: string): Promise<RemoteOverride[]> =>
      db
        .select()
        .from(remoteOverrideTable)
        .where(and(eq(remoteOverrideTable.remote, remote), gt(remoteOverrideTable.expiresTime, now())))
        .orderBy(desc(remoteOverrideTable.id)),
    isKnown: async (remote: string) => (await db.select().from(remoteAppTable).where(eq(remoteAppTable.name, remote))).length > 0,
    /** Whether the override was not revoked. Cached, because every request for the registry document checks it. */
    isAlive: (id: string) =>
      alive.get(id, ['sys_remote_override'], async () => {
        const rows = await db.select().from(remoteOverrideTable).where(eq(remoteOverrideTable.id, id));
        return rows.length > 0;
      }),
    /** Stores an override; it replaces an older one of the same user and remote. */
    insert: (row: Omit<OverrideRow, 'id' | 'createBy' | 'createTime'>) =>
      db.transaction(async (tx) => {
        const id = newId();
        const { remote, userId, address, expiresTime } = row;
        await tx.delete(remoteOverrideTable).where(and(eq(remoteOverrideTable.remote, remote), eq(remoteOverrideTable.userId, userId)));
        await tx.delete(remoteOverrideTable).where(lt(remoteOverrideTable.expiresTime, wallTime(Date.now() - DAY)));
        await tx.insert(remoteOverrideTable).values({ id, ...row });
        await tx.insert(remoteAuditTable).values({ id: newId(), remote, action: '指向本机', detail: `${address}，至 ${expiresTime}` });
        return id;
      }),
    /** Revokes an override; with `userId`, only if it belongs to that user. */
    remove: (id: string, action: string, userId?: string) =>
      db.transaction(async (tx) => {
        const own = userId === undefined ? undefined : eq(remoteOverrideTable.userId, userId);
        const [row] = await tx
          .delete(remoteOverrideTable)
          .where(and(eq(remoteOverrideTable.id, id), own))
          .returning();
        if (row)
          await tx.insert(remoteAuditTable).values({ id: newId(), remote: row.remote, action, detail: `${row.username} ${row.address}` });
        return row;
      }),
  };
};
export type OverrideRepository = ReturnType<typeof createOverrideRepository>;
