import type { ListQuery } from '@mortise/shared/contract';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { newId } from '#db/new-id.ts';
import { findPage } from '#lists/find-page.ts';
import { remoteAppTable, remoteAuditTable, remoteBuildTable } from '../registry.table.ts';

export type AppRow = typeof remoteAppTable.$inferSelect;
export type BuildRow = typeof remoteBuildTable.$inferSelect;
type AuditRow = typeof remoteAuditTable.$inferSelect;

/** A remote with its builds, oldest first. */
export interface RemoteState {
  app: AppRow;
  builds: BuildRow[];
}

/** Changes of a remote, written in one transaction. */
export interface Plan {
  app?: Partial<Omit<AppRow, 'name'>>;
  add?: (Pick<BuildRow, 'build' | 'source' | 'record'> & Partial<BuildRow>)[];
  remove?: string[];
  audit?: { action: string; build?: string; detail?: string; createBy?: string };
}

const buildsOf = (db: Db, remote?: string) =>
  db
    .select()
    .from(remoteBuildTable)
    .where(remote === undefined ? undefined : eq(remoteBuildTable.remote, remote))
    .orderBy(asc(remoteBuildTable.createTime), asc(remoteBuildTable.id));

const carryOut = async (tx: Db, remote: string, { app, add = [], remove = [], audit }: Plan) => {
  if (app) await tx.update(remoteAppTable).set(app).where(eq(remoteAppTable.name, remote));
  for (const { build, source, record, ...more } of add)
    await tx
      .insert(remoteBuildTable)
      .values({ id: newId(), remote, build, source, record, ...more })
      .onConflictDoUpdate({ target: [remoteBuildTable.remote, remoteBuildTable.build], set: { source, ...more } });
  if (remove.length)
    await tx.delete(remoteBuildTable).where(and(eq(remoteBuildTable.remote, remote), inArray(remoteBuildTable.build, remove)));
  if (audit) await tx.insert(remoteAuditTable).values({ id: newId(), remote, ...audit });
};

export const createRemoteAppRepository = (db: Db) => ({
  async all(): Promise<RemoteState[]> {
    const [apps, builds] = await Promise.all([db.select().from(remoteAppTable).orderBy(asc(remoteAppTable.name)), buildsOf(db)]);
    return apps.map((app) => ({ app, builds: builds.filter(({ remote }) => remote === app.name) }));
  },
  async find(name: string): Promise<RemoteState | undefined> {
    const [app] = await db.select().from(remoteAppTable).where(eq(remoteAppTable.name, name));
    return app && { app, builds: await buildsOf(db, name) };
  },
  /** Inserts the remote if it is unknown. */
  async introduce(name: string) {
    await db.insert(remoteAppTable).values({ name }).onConflictDoNothing();
  },
  /** Reads a remote with a row lock (`for update`), decides and writes in one transaction; `undefined` if the remote is unknown. */
  change: <Decision extends Plan>(name: string, decide: (state: RemoteState) => Decision): Promise<Decision | undefined> =>
    db.transaction(async (tx) => {
      const [app] = await tx.select().from(remoteAppTable).where(eq(remoteAppTable.name, name)).for('update');
      if (!app) return undefined;
      const plan = decide({ app, builds: await buildsOf(tx, name) });
      await carryOut(tx, name, plan);
      return plan;
    }),
  audits: (query: ListQuery) => findPage<AuditRow>(db, remoteAuditTable, query),
});
export type RemoteAppRepository = ReturnType<typeof createRemoteAppRepository>;
