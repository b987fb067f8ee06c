import type { ExportQuery, ListQuery } from '@mortise/shared/contract';
import { and, eq, inArray, type SQL } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import type { DataRuleLookup } from '#features/access/permission/data-rule.lookup.ts';
import { columnsOfTable } from '#lists/list-columns.ts';
import { storedRows } from '#lists/stored-rows.ts';
import { jeecgDemoTable } from './jeecg-demo.table.ts';

/** What data rules of the example's menu may name. */
export const ruledDemoColumns = columnsOfTable(jeecgDemoTable);

/** The rows of the example that the data rules of its menu leave to the caller. */
export const createJeecgDemoRepository = (db: Db, dataRules: Pick<DataRuleLookup, 'narrow'>) => {
  const rows = storedRows(db, jeecgDemoTable);
  const ruled = () => dataRules.narrow(jeecgDemoTable, 'jeecg/JeecgDemoList');
  const find = async (which: SQL | undefined) =>
    db
      .select()
      .from(jeecgDemoTable)
      .where(and(which, await ruled()));
  return {
    ...rows,
    findPage: async (query: ListQuery) => rows.findPage(query, { where: await ruled() }),
    findRows: async (query: ExportQuery) => rows.findRows(query, { where: await ruled() }),
    findById: async (id: string) => (await find(eq(jeecgDemoTable.id, id)))[0],
    /** Those of the ids whose rows the caller sees. */
    visible: async (ids: string[]) => (await find(inArray(jeecgDemoTable.id, ids))).map(({ id }) => id),
  };
};
export type JeecgDemoRepository = ReturnType<typeof createJeecgDemoRepository>;
