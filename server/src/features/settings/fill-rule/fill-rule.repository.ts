import { getTableName, inArray } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { recycle } from '#features/records/removal/removal.changes.ts';
import { codedRows } from '#lists/stored-rows.ts';
import { fillRuleTable } from './fill-rule.table.ts';

/** Table of fill rules, as the recycle bin names it. */
export const FILL_RULES = getTableName(fillRuleTable);

export const createFillRuleRepository = (db: Db) => ({
  ...codedRows(db, fillRuleTable, fillRuleTable.ruleCode),
  /** Reads in the caller's transaction: another connection for each could leave none for those that hold one. */
  findByCode: (ruleCode: string, tx: Db = db) => codedRows(tx, fillRuleTable, fillRuleTable.ruleCode).findByCode(ruleCode),
  recycle: (ids: string[]) =>
    db.transaction(async (tx) => {
      const rows = await tx.select().from(fillRuleTable).where(inArray(fillRuleTable.id, ids)).for('update');
      await recycle(
        tx,
        FILL_RULES,
        rows.map(({ id, ruleName, ruleCode }) => ({ id, name: ruleName, code: ruleCode })),
      );
      return rows.length;
    }),
});
export type FillRuleRepository = ReturnType<typeof createFillRuleRepository>;
