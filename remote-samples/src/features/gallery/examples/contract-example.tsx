import { JeecgDemoDraft } from '@mortise/shared/contract/demo';
import { codeRule, Field, Form, InputNumber } from '@mortise/shared/ui';

export const ContractExample = () => (
  <Form layout="vertical" name="gallery-contract">
    <Field of={JeecgDemoDraft} name="name" />
    <Field of={JeecgDemoDraft} name="sex" />
    <Field of={JeecgDemoDraft} name="age">
      <InputNumber min={0} style={{ width: '100%' }} />
    </Field>
    <Field of={JeecgDemoDraft} name="keyWord" rules={[codeRule('common', { advises: true })]} />
  </Form>
);
