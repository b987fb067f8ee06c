import { type RulePart, readRuleParts } from '@mortise/shared/contract/settings';
import { inArray } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { checkRuleTable } from './check-rule.table.ts';

/** Parts of check rules by the rule's code. */
export type RulesByCode = ReadonlyMap<string, readonly RulePart[]>;

const NONE: RulesByCode = new Map();

/** Check rules for the values of other domains. */
export const createCheckRuleLookup = (db: Db) => ({
  /** Those of the rules that exist. */
  async byCodes(codes: readonly string[]): Promise<RulesByCode> {
    if (!codes.length) return NONE;
    const rows = await db
      .select({ code: checkRuleTable.ruleCode, json: checkRuleTable.ruleJson })
      .from(checkRuleTable)
      .where(inArray(checkRuleTable.ruleCode, [...codes]));
    return new Map(rows.map(({ code, json }) => [code ?? '', readRuleParts(json)]));
  },
});
export type CheckRuleLookup = ReturnType<typeof createCheckRuleLookup>;
