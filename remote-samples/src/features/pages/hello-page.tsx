import { App, Button, Card, Form, Input } from '@mortise/shared/ui';

/** helloworld: the smallest form. */
export const HelloPage = () => {
  const { message } = App.useApp();
  return (
    <Card title="helloworld" size="small">
      <Form<{ name: string }>
        name="hello"
        layout="vertical"
        style={{ maxWidth: 480 }}
        onFinish={({ name }) => void message.success(`你好，${name}`)}
      >
        <Form.Item name="name" label="姓名" rules={[{ required: true, message: '请输入姓名！' }]}>
          <Input placeholder="请输入姓名" />
        </Form.Item>
        <Button type="primary" htmlType="submit">
          提交
        </Button>
      </Form>
    </Card>
  );
};

export default HelloPage;
