import { accessFor, wireTexts } from '@mortise/shared/contract';
import { type OneTransaction, outsideTransaction } from '#db/pool/one-transaction.ts';
import { type Caller, runAs } from '../caller.ts';
import { Refusal } from '../refusal.ts';
import type { TaskContext, TaskHandlers, TaskResult } from './task-handler.ts';
import type { TaskOwner, TaskRow, TaskStore } from './task-store.ts';

/** Milliseconds. A process that does not beat for the length of a lease has lost its tasks. */
const BEAT = 1000;
const LEASE = 15_000;
const LOOK_EVERY = 3000;
const AT_ONCE = 2;

const CANCELLED = 'cancelled';
const STOPPING = 'stopping';
const LOST = 'lost';

export interface TaskRunnerParts {
  store: TaskStore;
  handlers: TaskHandlers;
  oneTransaction: OneTransaction;
  /** The same on a connection without limits of time. */
  slowTransaction: OneTransaction;
  /** The present rights of an owner; undefined if the account is frozen or removed. */
  callerOf: (owner: TaskOwner) => Promise<Caller | undefined>;
  /** Calls the listener when tasks may have changed, in any process. */
  onChange: (listener: () => void) => void;
  /** Of this process. */
  worker: string;
  /** Aborts when the process begins to stop. */
  stopping: AbortSignal;
  onTrouble: (error: unknown) => void;
}

/** Runs tasks of the table, two at a time in each process. */
export const createTaskRunner = (parts: TaskRunnerParts) => {
  const { store, handlers, oneTransaction, slowTransaction, callerOf, worker, stopping, onTrouble } = parts;
  const running = new Map<string, AbortController>();
  const ends = new Set<Promise<void>>();
  let looking: Promise<void> | undefined;
  let again = false;

  const perform = async (row: TaskRow, signal: AbortSignal, progress: (percent: number) => void): Promise<TaskResult | undefined> => {
    const handler = handlers.find(row.handler);
    if (!handler) throw new Refusal('服务器已不再提供此任务');
    const caller = await callerOf(row.owner);
    if (!caller) throw new Refusal('账号已停用，任务未执行');
    const access = accessFor(handler.access, {});
    if (typeof access === 'object' && !access.anyOf.some((code) => caller.codes.has(code))) throw new Refusal(wireTexts.notAuthorised);
    if (caller.readOnly && handler.inTransaction) throw new Refusal(caller.readOnly);
    const pathOf = (name: string) => `${row.id}/${row.attempts}-${name}`;
    const context: Omit<TaskContext<unknown>, 'savepoint'> = { id: row.id, input: row.input, caller, signal, progress, pathOf };
    const end = async ({ message, outcome, file }: TaskResult) => {
      signal.throwIfAborted();
      const mine = await store.finish(row.id, worker, {
        state: 'done',
        message,
        outcome: outcome ?? null,
        fileName: file?.name ?? null,
        filePath: file?.path ?? null,
      });
      // thrown within the transaction, so that nothing is written twice
      if (!mine) throw new DOMException(LOST, 'AbortError');
    };
    return runAs(caller, async () => {
      if (!handler.inTransaction) {
        const result = await handler.run({ ...context, savepoint: (part) => part() });
        await end(result);
        return result;
      }
      const result = await (handler.isSlow ? slowTransaction : oneTransaction)(async (savepoint) => {
        const outcome = await handler.run({ ...context, savepoint });
        if (!outcome.rollBack) await end(outcome);
        return { keep: !outcome.rollBack, result: outcome };
      });
      if (result.rollBack) await end(result);
      return result;
    });
  };

  const settle = async (row: TaskRow, signal: AbortSignal, error: unknown) => {
    const reason: unknown = signal.aborted ? signal.reason : undefined;
    if (reason === LOST) return;
    if (reason === STOPPING) return store.giveBack(row.id, worker);
    if (reason === CANCELLED) {
      await store.finish(row.id, worker, { state: 'cancelled', message: '已取消，未写入任何数据' });
      return;
    }
    if (!(error instanceof Refusal)) onTrouble(error);
    await store.finish(row.id, worker, {
      state: 'failed',
      message: error instanceof Refusal ? error.message : `${wireTexts.failed}，请重试`,
    });
  };

  const run = async (row: TaskRow) => {
    const controller = new AbortController();
    running.set(row.id, controller);
    let percent = 0;
    const beat = async () => {
      const held = await outsideTransaction(() => store.beat(row.id, worker, percent, LEASE));
      if (!held) controller.abort(LOST);
      else if (held.cancelRequested) controller.abort(CANCELLED);
    };
    // a failed beat is repeated by the next one; if all fail, the lease ends and another process takes over
    const timer = setInterval(() => void beat().catch(onTrouble), BEAT);
    try {
      await perform(row, controller.signal, (next) => {
        percent = Math.max(percent, Math.min(99, Math.floor(next)));
      });
    } catch (error) {
      await settle(row, controller.signal, error).catch(onTrouble);
    } finally {
      clearInterval(timer);
      running.delete(row.id);
    }
  };

  const claimAll = async () => {
    while (!stopping.aborted && running.size < AT_ONCE) {
      const row = await store.claim(worker, LEASE);
      if (!row) return;
      const end = run(row).finally(() => {
        ends.delete(end);
        look();
      });
      ends.add(end);
    }
  };
  const look = () => {
    if (stopping.aborted) return;
    again = looking !== undefined;
    looking ??= claimAll()
      .catch(onTrouble)
      .finally(() => {
        looking = undefined;
        if (again) look();
      });
  };

  parts.onChange(look);
  const timer = setInterval(look, LOOK_EVERY);
  timer.unref();
  stopping.addEventListener('abort', () => {
    for (const controller of running.values()) controller.abort(STOPPING);
  });

  return {
    look,
    async close() {
      clearInterval(timer);
      for (const controller of running.values()) controller.abort(STOPPING);
      await looking;
      await Promise.all(ends);
    },
  };
};
