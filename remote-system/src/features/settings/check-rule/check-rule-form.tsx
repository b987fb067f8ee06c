import { type CheckRule, CheckRuleDraft, checkRules } from '@mortise/shared/contract/settings';
import { codeRule, type DraftEnds, Field, type FormRule, Input, RowForm, uniqueRule } from '@mortise/shared/ui';
import { RULE_CODE } from '#common/rule-code.ts';
import { missingIn, rowsOf } from './part-rows.ts';
import { RulePartsField } from './rule-parts-field.tsx';

interface CheckRuleFormProps extends DraftEnds {
  /** The rule to change; none makes a new one. */
  rule?: CheckRule;
}

/** Refuses parts with empty fields, and patterns that the engine cannot compile. */
const wholeParts: FormRule = {
  validator: async (_rule, ruleJson?: string | null) => {
    const rows = rowsOf(ruleJson);
    const [missing] = rows.flatMap((row) => Object.values(missingIn(row)));
    if (missing) throw new Error(missing);
    const { ruleEngine } = await import('#common/rule-engine.ts');
    const bad = rows.find(({ pattern }) => !ruleEngine.isUsable(pattern));
    if (bad) throw new Error(`请输入正确的正则表达式：${bad.pattern}（不支持环视、反向引用和过大的重复次数）`);
  },
};

export const CheckRuleForm = ({ rule, ...ends }: CheckRuleFormProps) => (
  <RowForm {...ends} name="check-rule" what="校验规则" of={checkRules} row={rule} width={1000}>
    <Field of={CheckRuleDraft} name="ruleName">
      <Input autoFocus={!rule} />
    </Field>
    <Field
      of={CheckRuleDraft}
      name="ruleCode"
      validateFirst
      rules={[codeRule(rule ? undefined : RULE_CODE), uniqueRule('sys_check_rule', 'rule_code', { dataId: rule?.id })]}
    />
    <Field of={CheckRuleDraft} name="ruleDescription">
      <Input.TextArea autoSize={{ minRows: 1, maxRows: 4 }} />
    </Field>
    <Field of={CheckRuleDraft} name="ruleJson" label="规则" required validateTrigger="onSubmit" rules={[wholeParts]}>
      <RulePartsField />
    </Field>
  </RowForm>
);
