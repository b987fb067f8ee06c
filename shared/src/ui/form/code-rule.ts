import { checkRules } from '#contract/settings/index.ts';
import { call } from '#http/index.ts';
import type { FormRule } from '../antd.ts';
import { refusalOf } from './asked-rule.ts';

/** Asks while a person types whether a value meets a check rule (docs/wire/shell.md §5); without a rule or a value nothing is asked. */
export const codeRule = (ruleCode?: string | null): FormRule => ({
  validator: async (_rule, value?: string | null) => {
    if (!ruleCode || !value) return;
    // the wire wants it encoded once more than usual
    const ask = () => call(checkRules.check, { query: { ruleCode, value: encodeURIComponent(value) } });
    const refusal = await refusalOf(`rule ${ruleCode}`, value, ask);
    if (refusal) throw new Error(refusal);
  },
});
