import type { ListQuery } from '@mortise/shared/contract';
import { Refusal } from '#platform/refusal.ts';
import type { LogRepository } from './log.repository.ts';

export const createLogService = (logs: LogRepository) => ({
  /** `keyWord` becomes a contains-condition on the log content. */
  list({ keyWord, ...query }: ListQuery) {
    const word = typeof keyWord === 'string' && keyWord.trim();
    return logs.findPage((word ? { ...query, logContent: `*${word}*` } : query) as ListQuery);
  },
  /** Log rows are immutable: refuses removal for every caller. */
  refuseRemoval(): never {
    throw new Refusal('日志不可删除');
  },
});
export type LogService = ReturnType<typeof createLogService>;
