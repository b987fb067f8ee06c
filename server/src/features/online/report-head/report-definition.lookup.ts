import { asc, eq, or, type SQL } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { reportHeadTable, reportItemTable, reportParamTable } from './report-head.table.ts';

export type ReportItem = typeof reportItemTable.$inferSelect;
type ReportHead = typeof reportHeadTable.$inferSelect;

/** A configured report as a whole, its parts in their order. */
export interface ReportDefinition extends ReportHead {
  items: ReportItem[];
  params: (typeof reportParamTable.$inferSelect)[];
}

const NAMES_AT_MOST = 2000;

export const createReportDefinitionLookup = (db: Db) => {
  const read = async (where: SQL | undefined): Promise<ReportDefinition | undefined> => {
    const [head] = await db.select().from(reportHeadTable).where(where).limit(1);
    if (!head) return undefined;
    const [items, params] = await Promise.all([
      db
        .select()
        .from(reportItemTable)
        .where(eq(reportItemTable.cgrheadId, head.id))
        .orderBy(asc(reportItemTable.orderNum), asc(reportItemTable.id)),
      db
        .select()
        .from(reportParamTable)
        .where(eq(reportParamTable.cgrheadId, head.id))
        .orderBy(asc(reportParamTable.orderNum), asc(reportParamTable.id)),
    ]);
    return { ...head, items, params };
  };
  return {
    /** Reports by name, for a choice. */
    names: () =>
      db
        .select({ id: reportHeadTable.id, code: reportHeadTable.code, name: reportHeadTable.name })
        .from(reportHeadTable)
        .orderBy(asc(reportHeadTable.name), asc(reportHeadTable.id))
        .limit(NAMES_AT_MOST),
    byId: (id: string) => read(eq(reportHeadTable.id, id)),
    /** By the code, or by the id, which some addresses of menus have in place of a code. */
    byCode: (code: string) => read(or(eq(reportHeadTable.code, code), eq(reportHeadTable.id, code))),
  };
};
export type ReportDefinitionLookup = ReturnType<typeof createReportDefinitionLookup>;
