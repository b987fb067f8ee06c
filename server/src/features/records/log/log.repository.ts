import type { ListQuery } from '@mortise/shared/contract';
import type { Log } from '@mortise/shared/contract/records';
import { desc, getTableColumns, like, or } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import type { VisibleUsers } from '#features/people/user/visible-users.lookup.ts';
import { findPage } from '#lists/find-page.ts';
import { escapeLike } from '#lists/like.ts';
import { Refusal } from '#platform/refusal.ts';
import { logTable } from './log.table.ts';

/** What the parameters of a request hold of other people is not known, so that callers under data rules neither see nor search them. */
const withoutParameters = Object.keys(getTableColumns(logTable)).filter((name) => name !== 'requestParam');

/** Operations that name the id of a record: as a value of their parameters, or at the end of their path. */
const ofRecord = (id: string) => or(like(logTable.requestParam, `%${escapeLike(id)}%`), like(logTable.requestUrl, `%/${escapeLike(id)}`));

export const createLogRepository = (db: Db, visible: Pick<VisibleUsers, 'ruledUsernames'>) => ({
  /** Rows of the users whom the data rules of the user list show to the caller. */
  async findPage(query: ListQuery, recordId?: string) {
    const orderBy = [desc(logTable.createTime)];
    const where = (await visible.ruledUsernames())(logTable.userid);
    const narrowed = recordId === undefined ? undefined : ofRecord(recordId);
    if (!where) return findPage<Log>(db, logTable, query, { orderBy, where: narrowed });
    if (narrowed) throw new Refusal('您的数据权限不包含操作的参数，不能查看某条记录的操作');
    const page = await findPage<Log>(db, logTable, query, { orderBy, where, only: withoutParameters });
    return { ...page, records: page.records.map((row) => ({ ...row, requestParam: null })) };
  },
});
export type LogRepository = ReturnType<typeof createLogRepository>;
