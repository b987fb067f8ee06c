import { LISTS_AT_ONCE } from '#db/pool/pool-context.ts';
import { createGate } from '#platform/async/gate.ts';
import { Overloaded, TooManyRequests } from '#platform/refusal.ts';

const RETRY_AFTER = 5;
const overloaded = () => new Overloaded(RETRY_AFTER);
const ownOnes = (message: string) => () => new TooManyRequests(RETRY_AFTER, message);

/** Bounds on expensive work at the same time, per person and per process (ADR 31). */
export const createGates = () => ({
  ownImports: createGate({ atOnce: 1 }, ownOnes('您有一个导入正在进行，请等待其完成后再试')),
  /** Holds the uploaded files in memory. */
  imports: createGate({ atOnce: 6 }, overloaded),
  /** Parses and stores. */
  importWork: createGate({ atOnce: 2, waiting: 4 }, overloaded),
  ownExports: createGate({ atOnce: 2 }, ownOnes('您有两个导出正在进行，请等待其完成后再试')),
  exports: createGate({ atOnce: 6 }, overloaded),
  ownLists: createGate({ atOnce: 4, waiting: 20 }, ownOnes('您的查询过多，请等待其完成后再试')),
  /** One at a time for each person: the counts of a data rule that is being typed must not take up the person's places for lists. */
  ownOutcomes: createGate({ atOnce: 1, waiting: 20 }, ownOnes('您的查询过多，请等待其完成后再试')),
  lists: createGate({ atOnce: LISTS_AT_ONCE, waiting: 100 }, overloaded),
});
export type Gates = ReturnType<typeof createGates>;
