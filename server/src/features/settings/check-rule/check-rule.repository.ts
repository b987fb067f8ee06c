import { getTableName } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { recycling } from '#features/records/removal/recycled-rows.changes.ts';
import { codedRows } from '#lists/stored-rows.ts';
import { checkRuleTable } from './check-rule.table.ts';

/** Table of check rules, as the recycle bin names it. */
export const CHECK_RULES = getTableName(checkRuleTable);

export const createCheckRuleRepository = (db: Db) => ({
  ...codedRows(db, checkRuleTable, checkRuleTable.ruleCode),
  recycle: recycling(db, checkRuleTable, ({ ruleName, ruleCode }) => ({ name: ruleName, code: ruleCode })),
});
export type CheckRuleRepository = ReturnType<typeof createCheckRuleRepository>;
