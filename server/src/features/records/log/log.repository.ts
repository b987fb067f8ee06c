import type { ExportQuery, ListQuery } from '@mortise/shared/contract';
import { FAILED_LOG, type Log, type LogOutcome } from '@mortise/shared/contract/records';
import { and, desc, getTableColumns, like, not, or, sql } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { findPage, type ListOptions } from '#lists/find-page.ts';
import { findRows } from '#lists/find-rows.ts';
import { escapeLike } from '#lists/like.ts';
import { Refusal } from '#platform/refusal.ts';
import type { VisibleUsers } from '../../access/caller-scope/visible-users.lookup.ts';
import { logTable } from './log.table.ts';

/** What the parameters of a request hold of other people is not known, so that callers under data rules neither see nor search them. */
const withoutParameters = Object.keys(getTableColumns(logTable)).filter((name) => name !== 'requestParam');

/** Operations that name the id of a record: as a value of their parameters, or at the end of their path. */
const ofRecord = (id: string) => or(like(logTable.requestParam, `%${escapeLike(id)}%`), like(logTable.requestUrl, `%/${escapeLike(id)}`));

/** What the conditions of a list cannot say. */
export interface LogNarrowing {
  /** Operations that name this record. */
  recordId?: string;
  outcome?: LogOutcome;
}

const ofOutcome = (outcome: LogOutcome) => {
  const failed = sql`coalesce(${logTable.logContent}, '') ~ ${FAILED_LOG.source}`;
  return outcome === 'failed' ? failed : not(failed);
};

export const createLogRepository = (db: Db, visible: Pick<VisibleUsers, 'ruledUsernames'>) => {
  /** Rows of the users whom the data rules of the user list show to the caller. */
  const listed = async ({ recordId, outcome }: LogNarrowing): Promise<ListOptions> => {
    const orderBy = [desc(logTable.createTime)];
    const ruled = (await visible.ruledUsernames())(logTable.userid);
    if (ruled && recordId) throw new Refusal('您的数据权限不包含操作的参数，不能查看某条记录的操作');
    const where = and(ruled, recordId ? ofRecord(recordId) : undefined, outcome && ofOutcome(outcome));
    return { orderBy, where, only: ruled && withoutParameters };
  };

  return {
    async findPage(query: ListQuery, narrowing: LogNarrowing) {
      const options = await listed(narrowing);
      const page = await findPage<Log>(db, logTable, query, options);
      return options.only ? { ...page, records: page.records.map((row) => ({ ...row, requestParam: null })) } : page;
    },
    /** Rows of an export: the same that the list shows to the caller. */
    findRows: async (query: ExportQuery, narrowing: LogNarrowing) =>
      findRows<typeof logTable.$inferSelect>(db, logTable, query, await listed(narrowing)),
  };
};
export type LogRepository = ReturnType<typeof createLogRepository>;
