import type { ListQuery, Log } from '@mortise/shared/contract';
import { desc } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { findPage } from '#lists/find-page.ts';
import { logTable } from './log.table.ts';

export const createLogReader = (db: Db) => ({
  findPage: (query: ListQuery) => findPage<Log>(db, logTable, query, { orderBy: [desc(logTable.createTime)] }),
});
export type LogReader = ReturnType<typeof createLogReader>;
