import { desc, eq } from 'drizzle-orm';
import { now } from '#db/clock.ts';
import type { Db } from '#db/db.ts';
import { newId } from '#db/new-id.ts';
import { deployTokenTable, remoteAppTable, remoteAuditTable } from '../registry.table.ts';

export type DeployTokenRow = typeof deployTokenTable.$inferSelect;

export const createDeployTokenRepository = (db: Db) => ({
  of: (remote: string) => db.select().from(deployTokenTable).where(eq(deployTokenTable.remote, remote)).orderBy(desc(deployTokenTable.id)),
  /** Creates the remote if it is unknown, so that its first build can be published with this token. */
  insert: (remote: string, label: string, hash: string) =>
    db.transaction(async (tx) => {
      await tx.insert(remoteAppTable).values({ name: remote }).onConflictDoNothing();
      await tx.insert(deployTokenTable).values({ id: newId(), remote, label, hash });
      await tx.insert(remoteAuditTable).values({ id: newId(), remote, action: '创建发布密钥', detail: label });
    }),
  remove: (id: string) =>
    db.transaction(async (tx) => {
      const [row] = await tx.delete(deployTokenTable).where(eq(deployTokenTable.id, id)).returning();
      if (row) await tx.insert(remoteAuditTable).values({ id: newId(), remote: row.remote, action: '吊销发布密钥', detail: row.label });
      return row;
    }),
  /** Finds the token by its hash and updates `lastUsedTime`. */
  async use(hash: string): Promise<DeployTokenRow | undefined> {
    const [row] = await db.update(deployTokenTable).set({ lastUsedTime: now() }).where(eq(deployTokenTable.hash, hash)).returning();
    return row;
  },
});
export type DeployTokenRepository = ReturnType<typeof createDeployTokenRepository>;
