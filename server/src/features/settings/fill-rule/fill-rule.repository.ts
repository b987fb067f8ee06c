import { getTableName } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { recycling } from '#features/records/removal/recycled-rows.changes.ts';
import { codedRows } from '#lists/stored-rows.ts';
import { fillRuleTable } from './fill-rule.table.ts';

/** Table of fill rules, as the recycle bin names it. */
export const FILL_RULES = getTableName(fillRuleTable);

export const createFillRuleRepository = (db: Db) => ({
  ...codedRows(db, fillRuleTable, fillRuleTable.ruleCode),
  /** Reads in the caller's transaction: another connection for each could leave none for those that hold one. */
  findByCode: (ruleCode: string, tx: Db = db) => codedRows(tx, fillRuleTable, fillRuleTable.ruleCode).findByCode(ruleCode),
  recycle: recycling(db, fillRuleTable, ({ ruleName, ruleCode }) => ({ name: ruleName, code: ruleCode })),
});
export type FillRuleRepository = ReturnType<typeof createFillRuleRepository>;
