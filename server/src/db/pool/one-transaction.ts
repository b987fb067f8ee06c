import { AsyncLocalStorage } from 'node:async_hooks';
import type { Pool, PoolClient } from 'pg';

interface Held {
  client: PoolClient;
  /** Counts savepoints, for their names. */
  savepoints: number;
}

const context = new AsyncLocalStorage<Held | undefined>();

const STEPS = /^\s*(begin|commit|rollback)\b/i;

/** A client whose transactions are savepoints of the transaction that is open already. */
const nestedIn = (held: Held): PoolClient => {
  held.savepoints += 1;
  const name = `nested_${held.savepoints}`;
  const steps: Record<string, string> = {
    begin: `savepoint ${name}`,
    commit: `release savepoint ${name}`,
    rollback: `rollback to savepoint ${name}; release savepoint ${name}`,
  };
  const query = (asked: unknown, ...rest: unknown[]) => {
    const text = typeof asked === 'string' ? asked : String((asked as { text?: unknown }).text);
    const step = steps[STEPS.exec(text)?.[1]?.toLowerCase() ?? ''];
    const ask = held.client.query as (...call: unknown[]) => unknown;
    return step ? ask.call(held.client, step) : ask.call(held.client, asked, ...rest);
  };
  return new Proxy(held.client, {
    get(client, property, receiver) {
      if (property === 'query') return query;
      if (property === 'release') return () => undefined;
      return Reflect.get(client, property, receiver) as unknown;
    },
  });
};

/** The client of the transaction that encloses the caller: for one query as it is, for a transaction with savepoints. */
export const heldClient = (): { query: PoolClient; transaction: () => PoolClient } | undefined => {
  const held = context.getStore();
  return held && { query: held.client, transaction: () => nestedIn(held) };
};

/** Runs what must neither see nor join the enclosing transaction: reads that fill a cache of the process, notes of progress. */
export const outsideTransaction = <Result>(work: () => PromiseLike<Result>): Promise<Result> =>
  // `then` is called in here, because a query of drizzle begins with it
  context.run(undefined, () => new Promise<Result>((resolve, reject) => void work().then(resolve, reject)));

/** Thrown through `oneTransaction` to roll it back and return a value all the same. */
class RolledBack<Result> {
  constructor(readonly result: Result) {}
}

/**
 * Runs all queries of `work`, also those of repositories that know nothing of it, in one transaction; transactions inside are savepoints.
 * Returned `{ keep: false }` rolls it back: a dry run does exactly what the run would do.
 */
export const createOneTransaction =
  (pool: Pool) =>
  async <Result>(work: (savepoint: <Part>(part: () => Promise<Part>) => Promise<Part>) => Promise<{ keep: boolean; result: Result }>) => {
    const client = await outsideTransaction(() => pool.connect());
    const held: Held = { client, savepoints: 0 };
    /** An error in `part` undoes its writes alone. Otherwise PostgreSQL would refuse all that follows. */
    const savepoint = async <Part>(part: () => Promise<Part>) => {
      const nested = nestedIn(held);
      await nested.query('begin');
      try {
        const result = await part();
        await nested.query('commit');
        return result;
      } catch (error) {
        await nested.query('rollback');
        throw error;
      }
    };
    let broken: Error | undefined;
    try {
      await client.query('begin');
      const result = await context.run(held, async () => {
        const answer = await work(savepoint);
        if (!answer.keep) throw new RolledBack(answer.result);
        return answer.result;
      });
      await client.query('commit');
      return result;
    } catch (error) {
      await client.query('rollback').catch((lost: Error) => {
        broken = lost;
      });
      if (error instanceof RolledBack) return error.result as Result;
      throw error;
    } finally {
      client.release(broken);
    }
  };
export type OneTransaction = ReturnType<typeof createOneTransaction>;
