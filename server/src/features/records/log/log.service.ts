import type { ExportQuery, ListQuery } from '@mortise/shared/contract';
import { LOG_OUTCOMES, type LogOutcome } from '@mortise/shared/contract/records';
import { Refusal } from '#platform/refusal.ts';
import type { LogNarrowing, LogRepository } from './log.repository.ts';

const RECORD_ID = /^[\w-]{1,36}$/;

const isOutcome = (text: string): text is LogOutcome => Object.hasOwn(LOG_OUTCOMES, text);
const trimmed = (value: unknown) => (typeof value === 'string' && value.trim()) || undefined;

/** Takes `keyWord`, `dataId` and `outcome` out of a query: the keyword becomes a contains-condition on the log content. */
const read = <Query extends ListQuery | ExportQuery>({ keyWord, dataId, outcome, ...query }: Query) => {
  const [word, recordId, wanted] = [trimmed(keyWord), trimmed(dataId), trimmed(outcome)];
  if (recordId && !RECORD_ID.test(recordId)) throw new Refusal('记录编号不正确');
  if (wanted && !isOutcome(wanted)) throw new Refusal('日志结果不正确');
  const narrowing: LogNarrowing = { recordId, outcome: wanted && isOutcome(wanted) ? wanted : undefined };
  // what was taken out is no part of the schema's own fields
  return { narrowing, query: (word ? { ...query, logContent: `*${word}*` } : query) as unknown as Query };
};

export const createLogService = (logs: LogRepository) => ({
  list(asked: ListQuery) {
    const { query, narrowing } = read(asked);
    return logs.findPage(query, narrowing);
  },
  rows(asked: ExportQuery) {
    const { query, narrowing } = read(asked);
    return logs.findRows(query, narrowing);
  },
  /** Log rows are immutable: refuses removal for every caller. */
  refuseRemoval(): never {
    throw new Refusal('日志不可删除');
  },
});
export type LogService = ReturnType<typeof createLogService>;
