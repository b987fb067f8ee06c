import { wireTexts } from '#contract/index.ts';
import { checkRules } from '#contract/settings/index.ts';
import { call, Refused } from '#http/index.ts';
import type { FormRule } from '../antd.ts';
import { refusalOf } from './server-check.ts';

interface CodeRuleOptions {
  /** Shows the objection without refusing the value; a rule that the server does not have is no objection. */
  advises?: boolean;
}

/**
 * Form rule: checks the value against a check rule on the server while typing (docs/wire/shell.md §5). Skipped without a rule or a value.
 * A rule that an administrator has removed, or that the server never had, accepts every value: it must not lock the form.
 */
export const codeRule = (ruleCode?: string | null, { advises = false }: CodeRuleOptions = {}): FormRule => ({
  warningOnly: advises,
  validator: async (rule, value?: unknown) => {
    const text = typeof value === 'number' ? String(value) : value;
    if (!ruleCode || typeof text !== 'string' || !text) return;
    // antd names the field; two fields with one rule do not supersede each other's questions
    const field = 'fullField' in rule ? String(rule.fullField) : '';
    const ask = async () => {
      try {
        // the wire expects the value to be encoded twice
        await call(checkRules.check, { query: { ruleCode, value: encodeURIComponent(text) } });
      } catch (error) {
        // an objection carries the part of the rule that the value violates
        if (!advises || !(error instanceof Refused) || error.result) throw error;
      }
    };
    const refusal = await refusalOf(`rule ${ruleCode} ${field}`, text, ask);
    if (refusal && refusal !== wireTexts.noCheckRule) throw new Error(refusal);
  },
});
