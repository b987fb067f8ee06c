import { sql } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { outsideTransaction } from '#db/pool/one-transaction.ts';

interface Step {
  ruleId: string;
  period: string;
  /** The number is at least this. */
  least: number;
}

/** Counters of fill rules, shared by all processes: the row's lock orders them. */
export const createFillCounters = (db: Db) => {
  const take = async ({ ruleId, period, least }: Step, tx: Db = db) => {
    const { rows } = await tx.execute<{ value: string }>(sql`
      insert into sys_fill_counter as counter (rule_id, period, value) values (${ruleId}, ${period}, ${least})
      on conflict (rule_id, period) do update set value = greatest(counter.value + 1, excluded.value) returning value`);
    return Number(rows[0]?.value);
  };
  return {
    /**
     * The next number, in the transaction that stores it: a rollback gives it back, so that there are no gaps. Others wait for the
     * transaction's end.
     */
    takeWithin: (step: Step, tx?: Db) => take(step, tx),
    /** The next number, committed in a transaction of its own: other callers do not wait for the caller's transaction, whose rollback leaves a gap. */
    takeAtOnce: (step: Step) => outsideTransaction(() => take(step)),
    /** What the next number would be. */
    async peek({ ruleId, period, least }: Step) {
      const { rows } = await db.execute<{ value: string }>(
        sql`select value from sys_fill_counter where rule_id = ${ruleId} and period = ${period}`,
      );
      return rows[0] ? Math.max(Number(rows[0].value) + 1, least) : least;
    },
  };
};
export type FillCounters = ReturnType<typeof createFillCounters>;
