import { getTableName, inArray } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { recycle } from '#features/records/removal/removal.changes.ts';
import { codedRows } from '#lists/stored-rows.ts';
import { checkRuleTable } from './check-rule.table.ts';

/** Table of check rules, as the recycle bin names it. */
export const CHECK_RULES = getTableName(checkRuleTable);

export const createCheckRuleRepository = (db: Db) => ({
  ...codedRows(db, checkRuleTable, checkRuleTable.ruleCode),
  recycle: (ids: string[]) =>
    db.transaction(async (tx) => {
      const rows = await tx.select().from(checkRuleTable).where(inArray(checkRuleTable.id, ids)).for('update');
      await recycle(
        tx,
        CHECK_RULES,
        rows.map(({ id, ruleName, ruleCode }) => ({ id, name: ruleName, code: ruleCode })),
      );
      return rows.length;
    }),
});
export type CheckRuleRepository = ReturnType<typeof createCheckRuleRepository>;
