import { checkRules } from '#contract/settings/index.ts';
import { call } from '#http/index.ts';
import type { FormRule } from '../antd.ts';
import { refusalOf } from './server-check.ts';

/**
 * Form rule: checks the value against a check rule on the server while typing (docs/wire/shell.md §5). Skipped without a rule or a value.
 */
export const codeRule = (ruleCode?: string | null): FormRule => ({
  validator: async (_rule, value?: string | null) => {
    if (!ruleCode || !value) return;
    // the wire expects the value to be encoded twice
    const ask = () => call(checkRules.check, { query: { ruleCode, value: encodeURIComponent(value) } });
    const refusal = await refusalOf(`rule ${ruleCode}`, value, ask);
    if (refusal) throw new Error(refusal);
  },
});
