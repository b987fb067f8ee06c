import { setTimeout as pause } from 'node:timers/promises';
import { newId } from '#db/new-id.ts';
import { type LockConnections, type SessionLock, takeSessionLock } from '#db/pool/session-lock.ts';

/** What to run. */
export interface Fire {
  jobId: string;
  /** Epoch milliseconds: the time of the expression, or of the person's click. */
  fireAt: number;
  attempt: number;
  jobClassName: string;
  parameter: string | null;
  timeLimit: number | null;
  overlapping: boolean;
  /** The person who started it; null: the clock. */
  runBy: string | null;
}

/** The row of a fire. */
export interface Claim {
  id: string;
  fire: Fire;
}

/** Key of the session lock that a process holds while it runs jobs. */
export const NODE_LOCK = 'job-node:';

// another process tries the lock for a few milliseconds when it finds runs of this one
const LOCK_TRIES = 50;
const LOCK_PAUSE = 20;

const INSERT = `
  insert into sys_job_run (id, job_id, fire_at, attempt, state, job_class_name, parameter, time_limit, run_by, node, error, duration)
  select id, job_id, to_timestamp(fire_at / 1000)::timestamp, attempt, case when busy then 'skipped' else 'running' end,
    job_class_name, parameter, time_limit, run_by, $2, case when busy then '上一次运行尚未结束' end, case when busy then 0 end
  from json_to_recordset($1) as fire(id text, job_id text, fire_at float8, attempt int, job_class_name text, parameter text,
    time_limit int, run_by text, overlapping boolean)
  cross join lateral (
    select not overlapping and exists (select from sys_job_run run where run.job_id = fire.job_id and run.state = 'running') as busy) state
  on conflict (job_id, fire_at, attempt) do nothing
  returning id, state`;

const recordOf = ({ id, fire }: Claim) => ({
  id,
  job_id: fire.jobId,
  fire_at: fire.fireAt,
  attempt: fire.attempt,
  job_class_name: fire.jobClassName,
  parameter: fire.parameter,
  time_limit: fire.timeLimit,
  run_by: fire.runBy,
  overlapping: fire.overlapping,
});

/** Rows are inserted in turns, so that two processes cannot both find that no run of a job goes on. */
const insertRows = async (client: SessionLock['client'], node: string, claims: readonly Claim[]) => {
  await client.query(`begin; select pg_advisory_xact_lock(hashtextextended('job-claims', 0))`);
  try {
    const { rows } = await client.query<{ id: string; state: string }>(INSERT, [JSON.stringify(claims.map(recordOf)), node]);
    await client.query('commit');
    return rows;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
};

/**
 * Inserts the rows of runs, at most one per job, time and attempt, on the connection that holds the lock of this process. So a row whose process
 * holds no lock has lost it, and no row appears after the lock is gone.
 *
 * @param node name of this process, another after each start
 */
export const createJobClaims = (locks: LockConnections, node: string) => {
  let held: SessionLock | undefined;
  let last: Promise<unknown> = Promise.resolve();

  const takeLock = async () => {
    for (let tries = 0; tries < LOCK_TRIES; tries += 1) {
      const lock = await takeSessionLock(locks, NODE_LOCK + node);
      if (lock) return lock;
      await pause(LOCK_PAUSE);
    }
    throw new Error(`another process has the name ${node}`);
  };
  const lock = async () => {
    if (held?.lost.aborted) {
      await held.release();
      held = undefined;
    }
    held ??= await takeLock();
    return held;
  };
  const insert = async (claims: readonly Claim[]) => {
    const { client, lost } = await lock();
    return { states: await insertRows(client, node, claims), lost };
  };

  return {
    claimOf: (fire: Fire): Claim => ({ id: newId(), fire }),
    /** Returns the states of the rows that were inserted (`running`, `skipped`), and the signal of the lock that stands for them. */
    insert(claims: readonly Claim[]) {
      const turn = last.then(() => insert(claims));
      last = turn.catch(() => undefined);
      return turn;
    },
    async release() {
      await last;
      await held?.release();
      held = undefined;
    },
  };
};
export type JobClaims = ReturnType<typeof createJobClaims>;
