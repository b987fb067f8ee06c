import { App, Button, Card, DatePicker, Flex, Form, Input, InputNumber, Radio, Select } from '@mortise/shared/ui';

const PARTLY = '2';

/** 基础表单 (docs/wire/pages.md §3.1). */
export const BasicFormPage = () => {
  const { message } = App.useApp();
  const [form] = Form.useForm<{ target?: string }>();
  const target = Form.useWatch('target', form);
  const required = (text: string) => [{ required: true, message: text }];
  return (
    <Card>
      <Form
        form={form}
        name="basic-form"
        layout="vertical"
        style={{ maxWidth: 640 }}
        initialValues={{ target: '1' }}
        scrollToFirstError={{ focus: true }}
        onFinish={() => void message.success('提交成功')}
      >
        <Form.Item name="title" label="标题" rules={required('请输入标题')}>
          <Input placeholder="给目标起个名字" />
        </Form.Item>
        <Form.Item name="range" label="起止日期" rules={required('请选择起止日期')}>
          <DatePicker.RangePicker aria-label="起止日期" style={{ width: '100%' }} />
        </Form.Item>
        <Form.Item name="aim" label="目标描述" rules={required('请输入目标描述')}>
          <Input.TextArea autoSize={{ minRows: 3 }} placeholder="请输入你的阶段性工作目标" />
        </Form.Item>
        <Form.Item name="measure" label="衡量标准" rules={required('请输入衡量标准')}>
          <Input.TextArea autoSize={{ minRows: 3 }} placeholder="请输入衡量标准" />
        </Form.Item>
        <Form.Item name="customer" label="客户" rules={required('请描述你服务的客户')}>
          <Input placeholder="请描述你服务的客户" />
        </Form.Item>
        <Form.Item name="invited" label="邀评人">
          <Input placeholder="请输入邀评人" />
        </Form.Item>
        <Form.Item name="weight" label="权重">
          <InputNumber min={0} max={100} suffix="%" />
        </Form.Item>
        <Form.Item name="target" label="目标公开" extra="客户、邀评人默认被分享">
          <Radio.Group
            options={[
              { value: '1', label: '公开' },
              { value: PARTLY, label: '部分公开' },
              { value: '3', label: '不公开' },
            ]}
          />
        </Form.Item>
        {target === PARTLY && (
          <Form.Item name="shared" label="公开给">
            <Select mode="multiple" options={['同事一', '同事二', '同事三'].map((value) => ({ value, label: value }))} />
          </Form.Item>
        )}
        <Flex gap={8}>
          <Button type="primary" htmlType="submit">
            提交
          </Button>
          <Button onClick={() => message.success('保存成功')}>保存</Button>
        </Flex>
      </Form>
    </Card>
  );
};

export default BasicFormPage;
