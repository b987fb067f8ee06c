import type { ListQuery } from '@mortise/shared/contract';
import type { ReportHead } from '@mortise/shared/contract/online';
import type { Db } from '#db/db.ts';
import { findPage } from '#lists/find-page.ts';
import { reportHeadTable } from './report-head.table.ts';

export const createReportHeadRepository = (db: Db) => ({
  findPage: (query: ListQuery) => findPage<ReportHead>(db, reportHeadTable, query),
});
export type ReportHeadRepository = ReturnType<typeof createReportHeadRepository>;
