import { and, asc, desc, eq, gt, lte, notExists } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { now } from '#db/clock.ts';
import type { Db } from '#db/db.ts';
import { newId } from '#db/new-id.ts';
import { createMessageQueue } from '#features/messages/message/message.changes.ts';
import { deployTokenTable, remoteAppTable, remoteAuditTable } from '../registry.table.ts';

export type DeployTokenRow = typeof deployTokenTable.$inferSelect;

/** A token whose end is known. */
type Ending = DeployTokenRow & { expiresTime: string };

const newer = alias(deployTokenTable, 'newer');
const REMINDED = '提醒密钥到期';

export const createDeployTokenRepository = (db: Db) => ({
  of: (remote: string) => db.select().from(deployTokenTable).where(eq(deployTokenTable.remote, remote)).orderBy(desc(deployTokenTable.id)),
  /** Creates the remote if it is unknown, so that its first build can be published with this token. */
  insert: (remote: string, label: string, hash: string, expiresTime: string) =>
    db.transaction(async (tx) => {
      await tx.insert(remoteAppTable).values({ name: remote }).onConflictDoNothing();
      await tx.insert(deployTokenTable).values({ id: newId(), remote, label, hash, expiresTime });
      await tx.insert(remoteAuditTable).values({ id: newId(), remote, action: '创建发布密钥', detail: label });
    }),
  /** Adds the successor of a token and lets the old one end at `endsAt`, or earlier if it ends anyway; false if there is no such token. */
  rotate: (id: string, hash: string, expiresTime: string, endsAt: string): Promise<boolean> =>
    db.transaction(async (tx) => {
      const [old] = await tx.select().from(deployTokenTable).where(eq(deployTokenTable.id, id)).for('update');
      if (!old) return false;
      const { remote, label } = old;
      const ends = old.expiresTime !== null && old.expiresTime < endsAt ? old.expiresTime : endsAt;
      await tx.update(deployTokenTable).set({ expiresTime: ends }).where(eq(deployTokenTable.id, id));
      await tx.insert(deployTokenTable).values({ id: newId(), remote, label, hash, expiresTime });
      await tx.insert(remoteAuditTable).values({ id: newId(), remote, action: '轮换发布密钥', detail: `${label}；旧密钥至 ${ends}` });
      return true;
    }),
  remove: (id: string) =>
    db.transaction(async (tx) => {
      const [row] = await tx.delete(deployTokenTable).where(eq(deployTokenTable.id, id)).returning();
      if (row) await tx.insert(remoteAuditTable).values({ id: newId(), remote: row.remote, action: '吊销发布密钥', detail: row.label });
      return row;
    }),
  /** Tokens that end after `from` and until `until`, and were not rotated: no newer one has the same remote and label. */
  async ending(from: string, until: string): Promise<Ending[]> {
    const { id, remote, label, expiresTime } = deployTokenTable;
    const successor = and(eq(newer.remote, remote), eq(newer.label, label), gt(newer.id, id));
    const rows = await db
      .select()
      .from(deployTokenTable)
      .where(and(gt(expiresTime, from), lte(expiresTime, until), notExists(db.select({ id: newer.id }).from(newer).where(successor))))
      .orderBy(asc(expiresTime), asc(id));
    return rows.filter((row): row is Ending => row.expiresTime !== null);
  },
  /**
   * Queues messages about the end of a token, once for each `detail`: the history of its remote remembers that, and the token is locked
   * meanwhile. False if it was told before, rotated or revoked.
   */
  tellOnce: (
    { id, expiresTime }: Pick<Ending, 'id' | 'expiresTime'>,
    detail: string,
    queueMessages: (queue: ReturnType<typeof createMessageQueue>) => Promise<void>,
  ): Promise<boolean> =>
    db.transaction(async (tx) => {
      const [row] = await tx.select().from(deployTokenTable).where(eq(deployTokenTable.id, id)).for('update');
      if (row?.expiresTime !== expiresTime) return false;
      const { remote, action } = remoteAuditTable;
      const told = and(eq(remote, row.remote), eq(action, REMINDED), eq(remoteAuditTable.detail, detail));
      if ((await tx.select({ id: remoteAuditTable.id }).from(remoteAuditTable).where(told).limit(1)).length) return false;
      await tx.insert(remoteAuditTable).values({ id: newId(), remote: row.remote, action: REMINDED, detail, createBy: null });
      await queueMessages(createMessageQueue(tx));
      return true;
    }),
  /** Finds the token by its hash and updates `lastUsedTime`. */
  async use(hash: string): Promise<DeployTokenRow | undefined> {
    const [row] = await db.update(deployTokenTable).set({ lastUsedTime: now() }).where(eq(deployTokenTable.hash, hash)).returning();
    return row;
  },
});
export type DeployTokenRepository = ReturnType<typeof createDeployTokenRepository>;
