import { type JeecgDemo, JeecgDemoDraft, jeecgDemos } from '@mortise/shared/contract/demo';
import { DateField, DictRadio, type DraftEnds, Field, Input, InputNumber, MomentField, RowForm } from '@mortise/shared/ui';

interface JeecgDemoFormProps extends DraftEnds {
  /** The row to change; none makes a new one. */
  jeecgDemo?: JeecgDemo;
}

const wide = { width: '100%' };

export const JeecgDemoForm = ({ jeecgDemo, ...ends }: JeecgDemoFormProps) => (
  <RowForm {...ends} name="jeecg-demo" what="示例" of={jeecgDemos} row={jeecgDemo} width={800}>
    <Field of={JeecgDemoDraft} name="name">
      <Input autoFocus={!jeecgDemo} />
    </Field>
    <Field of={JeecgDemoDraft} name="keyWord" />
    <Field of={JeecgDemoDraft} name="punchTime">
      <MomentField />
    </Field>
    <Field of={JeecgDemoDraft} name="sex">
      <DictRadio code="sex" />
    </Field>
    <Field of={JeecgDemoDraft} name="age">
      <InputNumber min={0} max={200} precision={0} style={wide} />
    </Field>
    <Field of={JeecgDemoDraft} name="birthday">
      <DateField />
    </Field>
    <Field of={JeecgDemoDraft} name="salaryMoney">
      <InputNumber min={0} style={wide} />
    </Field>
    <Field of={JeecgDemoDraft} name="bonusMoney">
      <InputNumber min={0} style={wide} />
    </Field>
    <Field of={JeecgDemoDraft} name="email" />
    <Field of={JeecgDemoDraft} name="content">
      <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} />
    </Field>
  </RowForm>
);
