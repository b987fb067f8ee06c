import type { ListQuery } from '@mortise/shared/contract';
import type { DataRuleDraft } from '@mortise/shared/contract/access';
import { desc, eq, sql } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { newId } from '#db/new-id.ts';
import { conditionsOf } from '#lists/find-page.ts';
import { columnsOfTable } from '#lists/list-columns.ts';
import { storedRows } from '#lists/stored-rows.ts';
import { permissionDataRuleTable, permissionTable } from './permission.table.ts';

const columns = columnsOfTable(permissionDataRuleTable);

/** Updates the menu's flag of whether it has data rules. */
const markMenu = (tx: Db, permissionId: string) =>
  tx
    .update(permissionTable)
    .set({
      // keeps update_time, the version of the optimistic lock: the menu itself was not edited
      updateBy: sql<string>`update_by`,
      updateTime: sql<string>`update_time`,
      ruleFlag: sql`(exists (select 1 from sys_permission_data_rule r where r.permission_id = ${permissionTable}.id))::int`,
    })
    .where(eq(permissionTable.id, permissionId));

export const createDataRuleRepository = (db: Db, rows = storedRows(db, permissionDataRuleTable)) => ({
  findById: rows.findById,
  update: rows.update,
  search: (query: ListQuery) =>
    db
      .select()
      .from(permissionDataRuleTable)
      .where(conditionsOf(columns, query))
      .orderBy(desc(permissionDataRuleTable.createTime), desc(permissionDataRuleTable.id)),
  insert: (permissionId: string, draft: DataRuleDraft) =>
    db.transaction(async (tx) => {
      await tx.insert(permissionDataRuleTable).values({ ...draft, id: newId(), permissionId });
      await markMenu(tx, permissionId);
    }),
  remove: (id: string, permissionId: string) =>
    db.transaction(async (tx) => {
      await tx.delete(permissionDataRuleTable).where(eq(permissionDataRuleTable.id, id));
      await markMenu(tx, permissionId);
    }),
});
export type DataRuleRepository = ReturnType<typeof createDataRuleRepository>;
