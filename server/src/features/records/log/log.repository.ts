import type { ListQuery } from '@mortise/shared/contract';
import type { Log } from '@mortise/shared/contract/records';
import { desc, getTableColumns } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import type { VisibleUsers } from '#features/people/user/visible-users.lookup.ts';
import { findPage } from '#lists/find-page.ts';
import { logTable } from './log.table.ts';

/** What the parameters of a request hold of other people is not known, so that callers under data rules neither see nor search them. */
const withoutParameters = Object.keys(getTableColumns(logTable)).filter((name) => name !== 'requestParam');

export const createLogRepository = (db: Db, visible: Pick<VisibleUsers, 'ruledUsernames'>) => ({
  /** Rows of the users whom the data rules of the user list show to the caller. */
  async findPage(query: ListQuery) {
    const orderBy = [desc(logTable.createTime)];
    const where = (await visible.ruledUsernames())(logTable.userid);
    if (!where) return findPage<Log>(db, logTable, query, { orderBy });
    const page = await findPage<Log>(db, logTable, query, { orderBy, where, only: withoutParameters });
    return { ...page, records: page.records.map((row) => ({ ...row, requestParam: null })) };
  },
});
export type LogRepository = ReturnType<typeof createLogRepository>;
