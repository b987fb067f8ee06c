import { createChangeCache } from '#db/changes/change-cache.ts';
import type { TableChanges } from '#db/changes/table-changes.ts';
import { timeDependent } from '#lists/time-dependent.ts';

/** What an answer depends on. */
export interface Asked {
  /** Statement, values and scope of the caller: equal keys have equal answers. */
  key: string;
  sql: string;
  /** Tables that the statement reads; undefined: their changes are not heard. */
  tables: readonly string[] | undefined;
}

const ANSWERS_AT_MOST = 500;
/** Milliseconds that an answer is shared which no change of a table ends. */
const SHARED_FOR = 5000;
/** Functions of the MySQL schema that read the clock (platform/report-sql/mysql-functions.ts). */
const CLOCK = /\b(curdate|curtime|sysdate|rand|unix_timestamp|timeofday|(?:clock|statement|transaction)_timestamp)\b|\bage\s*\(/i;

/** Functions that return something else in every run and for every row. */
const RANDOM = /\brand(?:om)?\s*\(/i;

/** Whether two runs return different rows by intention, such as a sample by `order by random()`. */
export const isRandom = (statement: string) => RANDOM.test(statement);

/** Whether an answer can be kept until a table changes. */
export const isKept = (changes: TableChanges, { sql, tables }: Asked): boolean =>
  tables !== undefined && changes.versionOf(tables) !== undefined && !timeDependent.test(sql) && !CLOCK.test(sql);

/**
 * Answers that many people ask for, such as the charts of a board: equal questions share one run. The answer is kept until a table of the
 * statement changes, or for a few seconds where changes are not heard.
 */
export const createReportAnswers = <Answer>(changes: TableChanges, now = Date.now) => {
  const kept = createChangeCache<Answer>(changes, ANSWERS_AT_MOST);
  const shared = new Map<string, { until: number; answer: Promise<Answer> }>();

  const share = (key: string, read: () => Promise<Answer>) => {
    const known = shared.get(key);
    if (known && known.until > now()) return known.answer;
    const entry = { until: now() + SHARED_FOR, answer: read() };
    shared.delete(key);
    shared.set(key, entry);
    if (shared.size > ANSWERS_AT_MOST) shared.delete(shared.keys().next().value as string);
    entry.answer.catch(() => shared.get(key) === entry && shared.delete(key));
    return entry.answer;
  };

  return (asked: Asked, read: () => Promise<Answer>): Promise<Answer> =>
    isKept(changes, asked) && asked.tables ? kept.get(asked.key, asked.tables, read) : share(asked.key, read);
};
