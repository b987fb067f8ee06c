import { type FillRule, FillRuleDraft, fillRuleForms, fillRules } from '@mortise/shared/contract/settings';
import { useOffers } from '@mortise/shared/session';
import { AutoComplete, codeRule, type DraftEnds, Field, Form, Input, RowForm, uniqueRule, useOne } from '@mortise/shared/ui';
import { RULE_CODE } from '#common/rule-code.ts';

interface FillRuleFormProps extends DraftEnds {
  /** The rule to change; none makes a new one. */
  rule?: FillRule;
}

const lastSegment = (className: string) => className.trim().slice(className.trim().lastIndexOf('.') + 1);

/** An example of the parameters of the chosen generator. */
const ParamsHint = ({ generators }: { generators: readonly { className: string; paramsHint: string }[] | undefined }) => {
  const className = Form.useWatch<string | undefined>('ruleClass') ?? '';
  const chosen = generators?.find((generator) => lastSegment(generator.className) === lastSegment(className));
  return chosen ? `例如 ${chosen.paramsHint}` : null;
};

export const FillRuleForm = ({ rule, ...ends }: FillRuleFormProps) => {
  const { fillGenerators } = useOffers();
  const generators = useOne(fillRuleForms.generators, fillGenerators ? {} : null).data;
  const choices = generators?.map(({ className, about }) => ({ value: className, label: `${className}（${about}）` }));
  return (
    <RowForm {...ends} name="fill-rule" what="编码规则" of={fillRules} row={rule} blank={{ ruleParams: '{}' }} width={800}>
      <Field of={FillRuleDraft} name="ruleName">
        <Input autoFocus={!rule} />
      </Field>
      <Field
        of={FillRuleDraft}
        name="ruleCode"
        validateFirst
        rules={[codeRule(rule ? undefined : RULE_CODE), uniqueRule('sys_fill_rule', 'rule_code', { dataId: rule?.id })]}
      >
        <Input readOnly={!!rule} />
      </Field>
      <Field of={FillRuleDraft} name="ruleClass">
        <AutoComplete options={choices} />
      </Field>
      <Field of={FillRuleDraft} name="ruleParams" extra={<ParamsHint generators={generators} />}>
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} />
      </Field>
    </RowForm>
  );
};
