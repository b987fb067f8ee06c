import type { ExportQuery, ListQuery } from '@mortise/shared/contract';
import { JeecgDemo } from '@mortise/shared/contract/demo';
import { and, eq, inArray, type SQL } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import type { DataRuleLookup } from '#features/access/permission/data-rule.lookup.ts';
import { ruledList } from '#lists/ruled-list.ts';
import { storedRows } from '#lists/stored-rows.ts';
import { jeecgDemoTable } from './jeecg-demo.table.ts';

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
    ruledList: ruledList(jeecgDemoTable, JeecgDemo, async () => ({ where: await ruled() })),
    findPage: async (query: ListQuery) => rows.findPage(query, { where: await ruled() }),
    findRows: async (query: ExportQuery) => rows.findRows(query, { where: await ruled() }),
    findById: async (id: string) => (await find(eq(jeecgDemoTable.id, id)))[0],
    /** Those of the ids whose rows the caller sees. */
    visible: async (ids: string[]) => (await find(inArray(jeecgDemoTable.id, ids))).map(({ id }) => id),
  };
};
export type JeecgDemoRepository = ReturnType<typeof createJeecgDemoRepository>;
