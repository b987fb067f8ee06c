import { Form, InputNumber, NumberText, Segmented, Switch } from '@mortise/shared/ui';

const wide = { width: '100%' };

export const NumberExample = () => (
  <Form layout="vertical" name="gallery-number" initialValues={{ amount: 1234567, size: '中' }}>
    <Form.Item name="amount" label="数字">
      <InputNumber min={0} style={wide} />
    </Form.Item>
    <Form.Item label="只读数字">
      <NumberText value={1234567.5} />
    </Form.Item>
    <Form.Item name="isOn" label="开关" valuePropName="checked">
      <Switch />
    </Form.Item>
    <Form.Item name="size" label="分段选择">
      <Segmented aria-label="分段选择" options={['小', '中', '大']} />
    </Form.Item>
  </Form>
);
