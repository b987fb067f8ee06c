import { type DataRule, DataRuleDraft, dataRules, SQL_RULE } from '@mortise/shared/contract/access';
import { call } from '@mortise/shared/http';
import { asRead, DictRadio, type DraftEnds, DraftForm, Field, Form, Input, RecordTitle } from '@mortise/shared/ui';
import styles from '../permission.module.css';
import { RuleOutcome } from './rule-outcome.tsx';

interface DataRuleFormProps extends DraftEnds {
  permissionId: string;
  /** The rule to edit; `undefined` creates a new one. */
  rule?: DataRule;
}

const VARIABLES = ['sys_user_code', 'sys_user_name', 'sys_org_code', 'sys_multi_org_code', 'sys_date', 'sys_time', 'tenant_id'];

/** What a condition does that its name does not say. */
const ConditionHint = ({ condition }: { condition: unknown }) => (
  <>
    {condition === '!=' && <div>字段没有值的数据不符合“不等于”，不会显示。</div>}
    <div>一个用户得到的多条规则必须同时满足，不论来自同一个角色还是多个角色。</div>
  </>
);

const ValueHint = ({ isExpression }: { isExpression: boolean }) => (
  <>
    {isExpression && (
      <div>
        例如：sex = 1 and (org_code like '#{'{sys_org_code}'}%' or create_by = '#{'{sys_user_code}'}')
        <br />
        字段没有值的数据不符合 &lt;&gt;、not in 和 not like，要显示它们请加上 or sex is null。
      </div>
    )}
    <div>
      可用变量：
      {VARIABLES.map((name) => (
        <code key={name} className={styles.variable}>{`#{${name}}`}</code>
      ))}
    </div>
  </>
);

const DataRuleFields = ({ permissionId, rule }: Pick<DataRuleFormProps, 'permissionId' | 'rule'>) => {
  const condition: unknown = Form.useWatch('ruleConditions');
  const isExpression = condition === SQL_RULE;
  return (
    <>
      <Field of={DataRuleDraft} name="ruleName">
        <Input autoFocus />
      </Field>
      {!isExpression && (
        <Field of={DataRuleDraft} name="ruleColumn" rules={[{ required: true, whitespace: true, message: '请输入规则字段！' }]}>
          <Input placeholder="请输入规则字段，如 createBy" />
        </Field>
      )}
      <Field of={DataRuleDraft} name="ruleConditions" extra={<ConditionHint condition={condition} />} />
      <Field of={DataRuleDraft} name="ruleValue" extra={<ValueHint isExpression={isExpression} />}>
        {isExpression ? <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} /> : <Input />}
      </Field>
      <RuleOutcome permissionId={permissionId} ruleId={rule?.id} />
      <Field of={DataRuleDraft} name="status">
        <DictRadio code="valid_status" />
      </Field>
    </>
  );
};

export const DataRuleForm = ({ permissionId, rule, ...ends }: DataRuleFormProps) => (
  <DraftForm
    {...ends}
    name="data-rule"
    title={<RecordTitle verb={rule ? '编辑' : '新增'} what="数据规则" name={rule?.ruleName} />}
    width={1000}
    initial={{ ...rule, status: rule?.status ?? '1' }}
    row={rule}
    initialOf={(version) => ({ ...version, status: version.status ?? '1' })}
    subject={dataRules.edit.subject}
    onSave={(values: DataRuleDraft, read) => {
      // an expression names its columns itself
      const draft = { ...values, ruleColumn: values.ruleConditions === SQL_RULE ? '' : values.ruleColumn };
      return read
        ? call(dataRules.edit, { body: { ...draft, ...asRead(read) } })
        : call(dataRules.add, { body: { ...draft, permissionId } });
    }}
  >
    <DataRuleFields permissionId={permissionId} rule={rule} />
  </DraftForm>
);
