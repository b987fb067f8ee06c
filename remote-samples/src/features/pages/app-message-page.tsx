import { signInMethods } from '@mortise/shared/contract/session';
import { Alert, Button, Card, Form, Input, ListFailed, Select, Skeleton, Switch, useAction, useOne } from '@mortise/shared/ui';

const APPS = { wechatEnterprise: '企业微信', dingtalk: '钉钉' } as const;

interface Draft {
  app: keyof typeof APPS;
  sendAll?: boolean;
  receiver?: string;
  content: string;
}

/** The form of a message to an application; without one that is set up it says so and sends nothing. */
const MessageForm = ({ apps }: { apps: readonly (keyof typeof APPS)[] }) => {
  const [send, isSending] = useAction(signInMethods.tryAppMessage);
  const [form] = Form.useForm<Draft>();
  const toAll = Form.useWatch('sendAll', form);
  const [first] = apps;
  return (
    <Form<Draft>
      form={form}
      name="app-message"
      layout="vertical"
      style={{ maxWidth: 560 }}
      disabled={!first}
      initialValues={{ app: first }}
      onFinish={(draft) => void send({ body: draft })}
    >
      <Form.Item name="app" label="第三方应用">
        <Select options={apps.map((value) => ({ value, label: APPS[value] }))} placeholder="没有可用的应用" />
      </Form.Item>
      <Form.Item name="sendAll" label="发送给全体" valuePropName="checked">
        <Switch />
      </Form.Item>
      {!toAll && (
        <Form.Item name="receiver" label="接收人" rules={[{ required: true, whitespace: true, message: '请输入接收人账号' }]}>
          <Input maxLength={100} placeholder="请输入接收人账号" />
        </Form.Item>
      )}
      <Form.Item name="content" label="消息内容" rules={[{ required: true, whitespace: true, message: '请输入消息内容' }]}>
        <Input.TextArea maxLength={500} autoSize={{ minRows: 3 }} placeholder="请输入消息内容" />
      </Form.Item>
      <Button type="primary" htmlType="submit" loading={isSending}>
        发送
      </Button>
    </Form>
  );
};

/** 第三方APP消息测试: a message to people of WeCom or DingTalk, where the server is connected to them. */
export const AppMessagePage = () => {
  const { data, error, reload } = useOne(signInMethods.syncedApps, {});
  if (error && !data) return <ListFailed error={error} title="应用加载失败" onRetry={() => void reload()} />;
  if (!data) return <Skeleton active />;
  const apps = (Object.keys(APPS) as (keyof typeof APPS)[]).filter((app) => data[app]);
  return (
    <Card title="第三方APP消息测试" size="small">
      {!apps.length && (
        <Alert
          type="info"
          showIcon
          style={{ marginBlockEnd: 16 }}
          title="没有启用第三方应用"
          description="本系统没有连接企业微信或钉钉，因此不能发送消息。"
        />
      )}
      <MessageForm apps={apps} />
    </Card>
  );
};

export default AppMessagePage;
