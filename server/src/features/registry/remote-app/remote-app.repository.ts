import type { ListQuery } from '@mortise/shared/contract';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { now } from '#db/clock.ts';
import type { Db } from '#db/db.ts';
import { newId } from '#db/new-id.ts';
import { createMessageQueue } from '#features/messages/message/message.changes.ts';
import { findPage } from '#lists/find-page.ts';
import { allNames, claimNames, namesOf } from '../names/remote-name.repository.ts';
import { canaryPersonTable, remoteAppTable, remoteAuditTable, remoteBuildTable } from '../registry.table.ts';
import { type Audit, tellOperators } from './operator-news.ts';

export type AppRow = typeof remoteAppTable.$inferSelect;
export type BuildRow = typeof remoteBuildTable.$inferSelect;
type AuditRow = typeof remoteAuditTable.$inferSelect;

/** A remote with its builds, oldest first, and the names that belong to it. */
export interface RemoteState {
  app: AppRow;
  builds: BuildRow[];
  names: string[];
}

/** Changes of a remote, written in one transaction. */
export interface Plan {
  app?: Partial<Omit<AppRow, 'name'>>;
  add?: (Pick<BuildRow, 'build' | 'source' | 'record'> & Partial<BuildRow>)[];
  remove?: string[];
  /** Names that the remote is to own; the whole plan is refused if one belongs to another remote. */
  claim?: readonly string[];
  audit?: Audit;
}

const buildsOf = (db: Db, remote?: string) =>
  db
    .select()
    .from(remoteBuildTable)
    .where(remote === undefined ? undefined : eq(remoteBuildTable.remote, remote))
    .orderBy(asc(remoteBuildTable.createTime), asc(remoteBuildTable.id));

const needed = async (db: Db, remote: string, builds: readonly string[]) => {
  if (!builds.length) return;
  await db
    .update(remoteBuildTable)
    .set({ neededTime: now() })
    .where(and(eq(remoteBuildTable.remote, remote), inArray(remoteBuildTable.build, [...builds])));
};

/** Builds that were live until now, or are from now on. */
const liveOf = (before: AppRow, after: Plan['app']) =>
  [before.stable, before.canary, after?.stable, after?.canary].filter((build) => typeof build === 'string');

const carryOut = async (tx: Db, before: AppRow, { app, add = [], remove = [], claim = [], audit }: Plan) => {
  const remote = before.name;
  await claimNames(tx, remote, claim);
  if (app) await tx.update(remoteAppTable).set(app).where(eq(remoteAppTable.name, remote));
  for (const { build, source, record, ...more } of add)
    await tx
      .insert(remoteBuildTable)
      .values({ id: newId(), remote, build, source, record, ...more })
      .onConflictDoUpdate({ target: [remoteBuildTable.remote, remoteBuildTable.build], set: { source, ...more } });
  const live = [app?.stable, app?.canary].filter((build) => typeof build === 'string');
  if (live.length)
    await tx
      .update(remoteBuildTable)
      .set({ held: false })
      .where(and(eq(remoteBuildTable.remote, remote), inArray(remoteBuildTable.build, live)));
  if (app) await needed(tx, remote, liveOf(before, app));
  // another rollout is judged by what follows
  if (app?.canary !== undefined && app.canary !== before.canary)
    await tx.delete(canaryPersonTable).where(eq(canaryPersonTable.remote, remote));
  if (remove.length)
    await tx.delete(remoteBuildTable).where(and(eq(remoteBuildTable.remote, remote), inArray(remoteBuildTable.build, remove)));
  if (audit) await tx.insert(remoteAuditTable).values({ id: newId(), remote, ...audit });
};

/** @param operators reads the usernames of the operators, who get a system message about each change. */
export const createRemoteAppRepository = (db: Db, operators: () => Promise<string[]>) => ({
  async all(): Promise<RemoteState[]> {
    const [apps, builds, names] = await Promise.all([
      db.select().from(remoteAppTable).orderBy(asc(remoteAppTable.name)),
      buildsOf(db),
      allNames(db),
    ]);
    return apps.map((app) => ({
      app,
      builds: builds.filter(({ remote }) => remote === app.name),
      names: names.flatMap(({ name, remote }) => (remote === app.name ? [name] : [])),
    }));
  },
  async find(name: string): Promise<RemoteState | undefined> {
    const [app] = await db.select().from(remoteAppTable).where(eq(remoteAppTable.name, name));
    return app && { app, builds: await buildsOf(db, name), names: await namesOf(db, name) };
  },
  /** Inserts the remote if it is unknown. */
  async introduce(name: string) {
    await db.insert(remoteAppTable).values({ name }).onConflictDoNothing();
  },
  /** Reads a remote with a row lock (`for update`), decides and writes in one transaction; `undefined` if the remote is unknown. */
  async change<Decision extends Plan>(name: string, decide: (state: RemoteState) => Decision): Promise<Decision | undefined> {
    // asked for before the transaction, which would wait for a second connection while it holds one
    const told = await operators();
    return db.transaction(async (tx) => {
      const [app] = await tx.select().from(remoteAppTable).where(eq(remoteAppTable.name, name)).for('update');
      if (!app) return undefined;
      const plan = decide({ app, builds: await buildsOf(tx, name), names: await namesOf(tx, name) });
      await carryOut(tx, app, plan);
      if (plan.audit) await tellOperators(createMessageQueue(tx), told, name, plan.audit);
      return plan;
    });
  },
  /** The builds are in use; their files are kept for some days more. Unknown ones are ignored. */
  needed: (remote: string, builds: readonly string[]) => needed(db, remote, builds),
  audits: (query: ListQuery) => findPage<AuditRow>(db, remoteAuditTable, query),
});
export type RemoteAppRepository = ReturnType<typeof createRemoteAppRepository>;
