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
  /** Builds that an operator takes back: they no longer stand in for newer ones, until they become stable again. */
  withdraw?: readonly string[];
  /** Undoes what the decision did outside of the database, if the plan is refused. Called before the lock is released. */
  undo?: () => Promise<void>;
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

type BuildIds = Pick<AppRow, 'stable' | 'canary'>;
const idsIn = ({ stable, canary }: Partial<BuildIds>) => [stable, canary].filter((build) => typeof build === 'string');

const carryOut = async (tx: Db, before: AppRow, { app, add = [], remove = [], claim = [], withdraw = [], audit }: Plan) => {
  const remote = before.name;
  const mark = async (builds: readonly string[], marks: Partial<BuildRow>) => {
    if (!builds.length) return;
    await tx
      .update(remoteBuildTable)
      .set(marks)
      .where(and(eq(remoteBuildTable.remote, remote), inArray(remoteBuildTable.build, [...builds])));
  };
  await claimNames(tx, remote, claim);
  if (app) await tx.update(remoteAppTable).set(app).where(eq(remoteAppTable.name, remote));
  for (const { build, source, record, ...more } of add)
    await tx
      .insert(remoteBuildTable)
      // what was built beside the server needs no operator
      .values({ id: newId(), remote, build, source, record, standsIn: source === 'workspace', ...more })
      .onConflictDoUpdate({ target: [remoteBuildTable.remote, remoteBuildTable.build], set: { source, ...more } });
  if (app) {
    await mark(idsIn(app), { held: false });
    await mark(idsIn({ stable: app.stable }), { standsIn: true });
    // until now, or from now on
    await needed(tx, remote, [...idsIn(before), ...idsIn(app)]);
  }
  await mark(withdraw, { standsIn: false });
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
  /** Whether the build waits for an operator; `undefined` if it is not registered. */
  async isHeld(remote: string, build: string): Promise<boolean | undefined> {
    const [row] = await db
      .select({ held: remoteBuildTable.held })
      .from(remoteBuildTable)
      .where(and(eq(remoteBuildTable.remote, remote), eq(remoteBuildTable.build, build)));
    return row?.held;
  },
  /** Inserts the remote if it is unknown. */
  async introduce(name: string) {
    await db.insert(remoteAppTable).values({ name }).onConflictDoNothing();
  },
  /** Reads a remote with a row lock (`for update`), decides and writes in one transaction; `undefined` if the remote is unknown. */
  async change<Decision extends Plan>(
    name: string,
    decide: (state: RemoteState) => Decision | Promise<Decision>,
  ): Promise<Decision | undefined> {
    // asked for before the transaction, which would wait for a second connection while it holds one
    const told = await operators();
    return db.transaction(async (tx) => {
      const [app] = await tx.select().from(remoteAppTable).where(eq(remoteAppTable.name, name)).for('update');
      if (!app) return undefined;
      const plan = await decide({ app, builds: await buildsOf(tx, name), names: await namesOf(tx, name) });
      try {
        await carryOut(tx, app, plan);
        if (plan.audit) await tellOperators(createMessageQueue(tx), told, name, plan.audit);
      } catch (error) {
        // report the refusal, even if undoing the files fails as well
        await plan.undo?.().catch(() => undefined);
        throw error;
      }
      return plan;
    });
  },
  /** The builds are in use; their files are kept for some days more. Unknown ones are ignored. */
  needed: (remote: string, builds: readonly string[]) => needed(db, remote, builds),
  audits: (query: ListQuery) => findPage<AuditRow>(db, remoteAuditTable, query),
});
export type RemoteAppRepository = ReturnType<typeof createRemoteAppRepository>;
