import { DictRadio, DictSelect, Form } from '@mortise/shared/ui';

export const DictExample = () => (
  <Form layout="vertical" name="gallery-dict" initialValues={{ sex: '1' }}>
    <Form.Item name="sex" label="字典单选">
      <DictRadio code="sex" />
    </Form.Item>
    <Form.Item name="priority" label="字典下拉">
      <DictSelect code="priority" />
    </Form.Item>
    <Form.Item name="role" label="表字典下拉">
      <DictSelect code="sys_role,role_name,id" showSearch={{ optionFilterProp: 'label' }} />
    </Form.Item>
    <Form.Item name="many" label="字典多选">
      <DictSelect code="position_rank" mode="multiple" />
    </Form.Item>
  </Form>
);
