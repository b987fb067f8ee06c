import type { Claim, Fire, JobClaims } from './job-claims.ts';
import { handlerOf, type JobHandlers } from './job-handlers.ts';
import type { JobRunRepository } from './job-run.repository.ts';
import { type EndReason, runHandler } from './run-handler.ts';
import { createRunLog } from './run-log.ts';

interface Parts {
  claims: JobClaims;
  repository: JobRunRepository;
  handlers: JobHandlers;
  /** Aborts when the process begins to stop. */
  stopping: AbortSignal;
  onTrouble: (error: unknown) => void;
}

/** Runs of the clock that go on in one process at the same time. */
const RUNS_AT_ONCE = 32;
/** Seconds, of a job that sets no limit. */
const TIME_LIMIT = 600;
/** How long before its limit a run hears that it is closing, at most. Seconds. */
const CLOSING_BEFORE = 60;
const LOOK_EVERY = 1000;

interface OwnRun {
  end: (reason: EndReason) => void;
  ended: Promise<void>;
  lost: AbortSignal;
}

/** Runs jobs in this process. */
export const createJobRunner = ({ claims, repository, handlers, stopping, onTrouble }: Parts) => {
  const own = new Map<string, OwnRun>();
  // a row is own before it exists, or the clock would take it for one that was left
  const claimed = new Set<string>();

  const run = async ({ id, fire }: Claim, ending: AbortController): Promise<void> => {
    const log = createRunLog();
    const limit = fire.timeLimit ?? TIME_LIMIT;
    const overtime = setTimeout(() => ending.abort('overtime' satisfies EndReason), limit * 1000).unref();
    const closing = new AbortController();
    const closes = setTimeout(() => closing.abort(), Math.max(limit / 2, limit - CLOSING_BEFORE) * 1000).unref();
    const look = setInterval(() => {
      repository.append(id, log.take()).then((stopAsked) => stopAsked && own.get(id)?.end('asked'), onTrouble);
    }, LOOK_EVERY);
    const handler = handlerOf(handlers, fire.jobClassName);
    const outcome = await runHandler({ fire, handler, log: log.add, signal: ending.signal, closing: closing.signal, limit, onTrouble });
    clearTimeout(overtime);
    clearTimeout(closes);
    clearInterval(look);
    if (outcome) await repository.end(id, ...outcome, log.take());
    else await repository.append(id, log.take());
  };

  const begin = (claim: Claim, lost: AbortSignal) => {
    const ending = new AbortController();
    const ended = run(claim, ending)
      .catch(onTrouble)
      .finally(() => own.delete(claim.id))
      .then(() => undefined);
    own.set(claim.id, { end: (reason) => ending.abort(reason), ended, lost });
    if (stopping.aborted || lost.aborted) ending.abort('left' satisfies EndReason);
  };

  // one listener for all runs: a signal of its own for each would stay with the long-lived ones
  const leave = (which: (one: OwnRun) => boolean) => {
    for (const one of own.values()) if (which(one)) one.end('left');
  };
  stopping.addEventListener('abort', () => leave(() => true), { once: true });
  const watched = new WeakSet<AbortSignal>();
  const watch = (lost: AbortSignal) => {
    if (watched.has(lost)) return;
    watched.add(lost);
    lost.addEventListener('abort', () => leave((one) => one.lost === lost), { once: true });
  };

  /**
   * Begins those runs whose time no other process has; resolves when their rows are there, with the states of the fires that have one of this
   * process: `skipped` where an earlier run of the job still goes on.
   */
  const startAll = async (fires: readonly Fire[]) => {
    const asked = fires.map(claims.claimOf);
    for (const { id } of asked) claimed.add(id);
    try {
      const { states, lost } = await claims.insert(asked);
      watch(lost);
      const stateOf = new Map(states.map(({ id, state }) => [id, state]));
      for (const claim of asked) if (stateOf.get(claim.id) === 'running') begin(claim, lost);
      return new Map(
        asked.flatMap(({ id, fire }) => {
          const state = stateOf.get(id);
          return state ? [[fire, state] as const] : [];
        }),
      );
    } finally {
      for (const { id } of asked) claimed.delete(id);
    }
  };

  return {
    startAll,
    /** Begins a run; false if its time has one already. */
    start: async (fire: Fire) => (await startAll([fire])).has(fire),
    isOwn: (id: string) => own.has(id) || claimed.has(id),
    /** How many further runs the clock may begin here now. */
    room: () => Math.max(0, RUNS_AT_ONCE - own.size),
    /** Resolves when the runs of this process have ended; the stopping signal has asked them to. */
    async settle() {
      await Promise.all([...own.values()].map(({ ended }) => ended));
      await claims.release();
    },
  };
};
export type JobRunner = ReturnType<typeof createJobRunner>;
