import { Refusal } from '#platform/refusal.ts';
import type { CheckRuleRepository } from './check-rule.repository.ts';
import { failedPartOf, readParts } from './rule-parts.ts';

/** Decodes the value: clients URL-encode it twice. A value that cannot be decoded is used unchanged. */
const decoded = (value: string) => {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
};

/** Checks a value against the check rule with this code (docs/wire/shell.md §5). */
export const createCheckRuleService = (repository: CheckRuleRepository) => ({
  async check(ruleCode: string, value: string) {
    const rule = await repository.findByCode(ruleCode);
    if (!rule) throw new Refusal('该编码不存在');
    if (!value) return null;
    const failed = failedPartOf(readParts(rule.ruleJson), decoded(value));
    if (failed) throw new Refusal(failed.message ?? '不符合编码规则', 500, failed);
    return null;
  },
});
export type CheckRuleService = ReturnType<typeof createCheckRuleService>;
