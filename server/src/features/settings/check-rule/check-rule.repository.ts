import { eq } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { checkRuleTable } from './check-rule.table.ts';

export const createCheckRuleRepository = (db: Db) => ({
  findByCode: async (ruleCode: string) => (await db.select().from(checkRuleTable).where(eq(checkRuleTable.ruleCode, ruleCode)))[0],
});
export type CheckRuleRepository = ReturnType<typeof createCheckRuleRepository>;
