import type { ListQuery } from '@mortise/shared/contract';
import { asc, eq } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { storedRows } from '#lists/stored-rows.ts';
import { reportItemTable, reportParamTable } from './report-head.table.ts';

const reading = <Table extends typeof reportItemTable | typeof reportParamTable>(db: Db, table: Table) => {
  const rows = storedRows(db, table);
  return {
    list: (query: ListQuery) => rows.findPage(query, { orderBy: [asc(table.orderNum)] }),
    byId: async (id: string) => (await rows.findById(id)) ?? null,
  };
};

const ofItems = (db: Db, headId: string) =>
  db
    .select()
    .from(reportItemTable)
    .where(eq(reportItemTable.cgrheadId, headId))
    .orderBy(asc(reportItemTable.orderNum), asc(reportItemTable.id));
const ofParams = (db: Db, headId: string) =>
  db
    .select()
    .from(reportParamTable)
    .where(eq(reportParamTable.cgrheadId, headId))
    .orderBy(asc(reportParamTable.orderNum), asc(reportParamTable.id));

/** Columns and parameters of reports, for reading. */
export const createReportPartsRepository = (db: Db) => ({
  items: { ...reading(db, reportItemTable), ofHead: (headId: string) => ofItems(db, headId) },
  params: { ...reading(db, reportParamTable), ofHead: (headId: string) => ofParams(db, headId) },
});
export type ReportPartsRepository = ReturnType<typeof createReportPartsRepository>;
