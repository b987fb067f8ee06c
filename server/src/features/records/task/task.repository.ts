import { and, desc, eq, inArray, lt, notLike, sql } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { underLock } from '#db/pool/under-lock.ts';
import type { NewTask, TaskRow, TaskStore } from '#platform/tasks/task-store.ts';
import { taskTable } from './task.table.ts';

const TRIES = 3;
const OWN_AT_ONCE = 2;
const SHOWN = 50;

const clock = sql<number>`(extract(epoch from clock_timestamp()) * 1000)::bigint`;
const unfinished = inArray(taskTable.state, ['waiting', 'running']);
const unfinishedBy = (ownerId: string) => and(eq(taskTable.ownerId, ownerId), unfinished);
const own = (id: string, ownerId: string) => and(eq(taskTable.id, id), eq(taskTable.ownerId, ownerId));
const held = (id: string, worker: string) => and(eq(taskTable.id, id), eq(taskTable.worker, worker), eq(taskTable.state, 'running'));

export const createTaskRepository = (db: Db) => {
  /** Ends tasks whose processes were killed as often as they may be tried. */
  const endInterrupted = () =>
    db
      .update(taskTable)
      .set({ state: 'interrupted', message: '执行时服务器多次中断，未写入任何数据，请重试', finishedAt: clock })
      .where(and(eq(taskTable.state, 'running'), lt(taskTable.leaseUntil, clock), sql`${taskTable.attempts} >= ${TRIES}`));

  const store: TaskStore = {
    async claim(worker, lease) {
      await endInterrupted();
      const next = sql`(
        select t.id from sys_task t
        where (t.state = 'waiting' or (t.state = 'running' and t.lease_until < ${clock}))
          and (select count(*) from sys_task o where o.owner_id = t.owner_id and o.state = 'running' and o.lease_until >= ${clock}) < ${OWN_AT_ONCE}
        order by t.created_at, t.id limit 1 for update skip locked)`;
      const [row] = await db
        .update(taskTable)
        .set({ state: 'running', worker, leaseUntil: sql`${clock} + ${lease}`, attempts: sql`${taskTable.attempts} + 1`, progress: 0 })
        .where(sql`${taskTable.id} = ${next}`)
        .returning();
      return row;
    },
    async beat(id, worker, progress, lease) {
      const [row] = await db
        .update(taskTable)
        .set({ leaseUntil: sql`${clock} + ${lease}`, progress })
        .where(held(id, worker))
        .returning({ cancelRequested: taskTable.cancelRequested });
      return row;
    },
    async finish(id, worker, end) {
      const done = { ...end, progress: end.state === 'done' ? 100 : undefined, finishedAt: clock, leaseUntil: null };
      const { rowCount } = await db.update(taskTable).set(done).where(held(id, worker));
      return rowCount === 1;
    },
    async giveBack(id, worker) {
      await db
        .update(taskTable)
        .set({ state: 'waiting', worker: null, leaseUntil: null, attempts: sql`${taskTable.attempts} - 1` })
        .where(held(id, worker));
    },
  };

  return {
    ...store,
    /** False if the owner has as many unfinished tasks already. */
    insertWithin: (task: NewTask, atMost: number): Promise<boolean> =>
      underLock(db, `tasks of ${task.ownerId}`, async (tx) => {
        if ((await tx.$count(taskTable, unfinishedBy(task.ownerId))) >= atMost) return false;
        await tx.insert(taskTable).values({ ...task, createdAt: clock });
        return true;
      }),
    /** Marks a task that has ended well as used; false if it was used already, so that what follows from it happens once. */
    async use(id: string, ownerId: string) {
      const { rowCount } = await db
        .update(taskTable)
        .set({ input: sql`${taskTable.input} || '{"isUsed": true}'` })
        .where(and(own(id, ownerId), eq(taskTable.state, 'done'), sql`not ${taskTable.input} ? 'isUsed'`));
      return rowCount === 1;
    },
    unuse: (id: string, ownerId: string) =>
      db
        .update(taskTable)
        .set({ input: sql`${taskTable.input} - 'isUsed'` })
        .where(own(id, ownerId)),
    async find(id: string, ownerId: string): Promise<TaskRow | undefined> {
      const [row] = await db.select().from(taskTable).where(own(id, ownerId));
      return row;
    },
    unfinishedOf: (ownerId: string) => db.$count(taskTable, unfinishedBy(ownerId)),
    /** Dry runs are steps of a dialog and not listed. */
    mine: (ownerId: string): Promise<TaskRow[]> =>
      db
        .select()
        .from(taskTable)
        .where(and(eq(taskTable.ownerId, ownerId), notLike(taskTable.handler, 'import-check:%')))
        .orderBy(desc(taskTable.createdAt), desc(taskTable.id))
        .limit(SHOWN),
    /** Ends a task that waits; asks the process of a running one to end it. */
    cancel: (id: string, ownerId: string) =>
      db
        .update(taskTable)
        .set({
          cancelRequested: true,
          state: sql`case when ${taskTable.state} = 'waiting' then 'cancelled' else ${taskTable.state} end`,
          message: sql`case when ${taskTable.state} = 'waiting' then '已取消，未写入任何数据' end`,
          finishedAt: sql`case when ${taskTable.state} = 'waiting' then ${clock} end`,
        })
        .where(and(own(id, ownerId), unfinished)),
    async retry(id: string, ownerId: string) {
      const { rowCount } = await db
        .update(taskTable)
        .set({ state: 'waiting', attempts: 0, progress: 0, message: null, cancelRequested: false, finishedAt: null, leaseUntil: null })
        .where(and(own(id, ownerId), inArray(taskTable.state, ['failed', 'cancelled', 'interrupted'])));
      return rowCount === 1;
    },
    async remove(id: string, ownerId: string) {
      const { rowCount } = await db.delete(taskTable).where(and(own(id, ownerId), sql`not ${unfinished}`));
      return rowCount === 1;
    },
    /** Removes tasks that ended before; returns their ids, whose files go too. */
    async removeEnded(before: number) {
      const rows = await db
        .delete(taskTable)
        .where(and(sql`not ${unfinished}`, lt(taskTable.finishedAt, before)))
        .returning({ id: taskTable.id });
      return rows.map(({ id }) => id);
    },
  };
};
export type TaskRepository = ReturnType<typeof createTaskRepository>;
