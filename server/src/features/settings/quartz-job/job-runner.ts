import type { JobRunState } from '@mortise/shared/contract/settings';
import { newId } from '#db/new-id.ts';
import { type LockConnections, type SessionLock, takeSessionLock } from '#db/session-lock.ts';
import type { JobHandlers } from './job-handlers.ts';
import { handlerOf } from './job-handlers.ts';
import type { JobRunRepository } from './job-run.repository.ts';
import { createRunLog } from './run-log.ts';

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

interface Parts {
  locks: LockConnections;
  repository: JobRunRepository;
  handlers: JobHandlers;
  node: string;
  /** Aborts when the process begins to stop. */
  stopping: AbortSignal;
  onTrouble: (error: unknown) => void;
}

const TIME_LIMIT = 600;
/** How long a handler may take to end after its signal. Milliseconds. */
const GRACE = 3000;
const LOOK_EVERY = 1000;

export const keyOf = ({ jobId, fireAt, attempt }: Pick<Fire, 'jobId' | 'fireAt' | 'attempt'>) => `job-run:${jobId}:${fireAt}:${attempt}`;

/** How a run ended, and why if not well. `undefined`: its process or its connection ends; the clock of any process ends its row. */
type Outcome = [JobRunState, string | null] | undefined;

/**
 * Inserts the row of a run, at most one per job, time and attempt. The lock of the job serialises this with other times of the same job, so
 * that two processes cannot both find that no run goes on.
 */
const insertRow = async (client: SessionLock['client'], id: string, node: string, fire: Fire) => {
  await client.query('begin');
  try {
    await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`job:${fire.jobId}`]);
    const { rows } = await client.query<{ state: string }>(
      `insert into sys_job_run (id, job_id, fire_at, attempt, state, job_class_name, parameter, time_limit, run_by, node, error, duration)
       select $1, $2, to_timestamp($3::float8 / 1000)::timestamp, $4, case when busy then 'skipped' else 'running' end, $5, $6, $7, $8, $9,
         case when busy then '上一次运行尚未结束' end, case when busy then 0 end
       from (select not $10 and exists (select from sys_job_run where job_id = $2 and state = 'running') as busy) as state
       on conflict (job_id, fire_at, attempt) do nothing returning state`,
      [id, fire.jobId, fire.fireAt, fire.attempt, fire.jobClassName, fire.parameter, fire.timeLimit, fire.runBy, node, fire.overlapping],
    );
    await client.query('commit');
    return rows[0]?.state;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
};

/** Runs jobs in this process. The session lock of a run is taken before its row exists, so a row without a lock has lost its process. */
export const createJobRunner = ({ locks, repository, handlers, node, stopping, onTrouble }: Parts) => {
  const own = new Map<string, { stop: () => void; ended: Promise<void> }>();

  const run = async (id: string, fire: Fire, lock: SessionLock, stopped: AbortSignal): Promise<void> => {
    const log = createRunLog();
    const limit = fire.timeLimit ?? TIME_LIMIT;
    const overtime = AbortSignal.timeout(limit * 1000);
    const signal = AbortSignal.any([stopping, stopped, overtime, lock.lost]);
    const endedBySignal = (): Outcome => {
      if (lock.lost.aborted) return undefined;
      if (stopped.aborted) return ['stopped', '已按要求停止'];
      return overtime.aborted ? ['timeout', `超过运行时限 ${limit} 秒`] : undefined;
    };
    const look = setInterval(() => {
      repository.append(id, log.take()).then((stopAsked) => stopAsked && own.get(id)?.stop(), onTrouble);
    }, LOOK_EVERY);
    const outOfGrace = new Promise<void>((resolve) => {
      signal.addEventListener('abort', () => setTimeout(resolve, GRACE).unref(), { once: true });
    });
    const outcome = async (): Promise<Outcome> => {
      const handler = handlerOf(handlers, fire.jobClassName);
      if (!handler) return ['failed', `后台找不到该类名：${fire.jobClassName}`];
      try {
        await Promise.race([handler.run({ signal, log: log.add, parameter: fire.parameter }), outOfGrace]);
        return signal.aborted ? endedBySignal() : ['done', null];
      } catch (error) {
        if (signal.aborted) return endedBySignal();
        onTrouble(error);
        return ['failed', (error instanceof Error ? error.message : String(error)).slice(0, 1000)];
      }
    };
    const ended = await outcome();
    clearInterval(look);
    if (ended) await repository.end(id, ...ended, log.take());
    else await repository.append(id, log.take());
  };

  /** Begins a run; resolves when its row is there: false if this time has one already. */
  const start = async (fire: Fire): Promise<boolean> => {
    const lock = await takeSessionLock(locks, keyOf(fire));
    if (!lock) return false;
    const id = newId();
    let state: string | undefined;
    try {
      state = await insertRow(lock.client, id, node, fire);
    } finally {
      if (state !== 'running') await lock.release();
    }
    if (state !== 'running') return state !== undefined;
    const stopped = new AbortController();
    const ended = run(id, fire, lock, stopped.signal)
      .catch(onTrouble)
      .finally(async () => {
        own.delete(id);
        await lock.release();
      });
    own.set(id, { stop: () => stopped.abort(), ended });
    return true;
  };

  return {
    start,
    isOwn: (id: string) => own.has(id),
    /** Resolves when the runs of this process have ended; the stopping signal has asked them to. */
    settle: async () => void (await Promise.all([...own.values()].map(({ ended }) => ended))),
  };
};
export type JobRunner = ReturnType<typeof createJobRunner>;
