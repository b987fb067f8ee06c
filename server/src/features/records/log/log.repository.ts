import type { ListQuery } from '@mortise/shared/contract';
import type { Log } from '@mortise/shared/contract/records';
import { desc } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { findPage } from '#lists/find-page.ts';
import { logTable } from './log.table.ts';

export const createLogRepository = (db: Db) => ({
  findPage: (query: ListQuery) => findPage<Log>(db, logTable, query, { orderBy: [desc(logTable.createTime)] }),
});
export type LogRepository = ReturnType<typeof createLogRepository>;
