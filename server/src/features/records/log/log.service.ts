import type { ListQuery } from '@mortise/shared/contract';
import { Refusal } from '#platform/refusal.ts';
import type { LogRepository } from './log.repository.ts';

const RECORD_ID = /^[\w-]{1,36}$/;

export const createLogService = (logs: LogRepository) => ({
  /** `keyWord` becomes a contains-condition on the log content; `dataId` narrows to the operations on one record. */
  list({ keyWord, dataId, ...query }: ListQuery) {
    const word = typeof keyWord === 'string' && keyWord.trim();
    const record = typeof dataId === 'string' && dataId.trim();
    if (record && !RECORD_ID.test(record)) throw new Refusal('记录编号不正确');
    return logs.findPage((word ? { ...query, logContent: `*${word}*` } : query) as ListQuery, record || undefined);
  },
  /** Log rows are immutable: refuses removal for every caller. */
  refuseRemoval(): never {
    throw new Refusal('日志不可删除');
  },
});
export type LogService = ReturnType<typeof createLogService>;
