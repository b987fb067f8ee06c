import { AutoComplete, Form, Input } from '@mortise/shared/ui';

export const TextExample = () => (
  <Form layout="vertical" name="gallery-text">
    <Form.Item name="line" label="单行文本" rules={[{ required: true, message: '请输入单行文本' }]}>
      <Input placeholder="请输入单行文本" allowClear />
    </Form.Item>
    <Form.Item name="secret" label="密码">
      <Input.Password autoComplete="new-password" placeholder="请输入密码" />
    </Form.Item>
    <Form.Item name="lines" label="多行文本">
      <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} maxLength={200} showCount placeholder="请输入多行文本" />
    </Form.Item>
    <Form.Item name="suggested" label="带建议的文本">
      <AutoComplete options={['北京', '上海', '深圳'].map((value) => ({ value }))} placeholder="请输入带建议的文本" />
    </Form.Item>
  </Form>
);
