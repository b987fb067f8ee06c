import type { Method } from '@mortise/shared/contract';
import { http } from '@mortise/shared/http';
import { Button, Card, Form, Input, Select, Typography } from '@mortise/shared/ui';
import { useState } from 'react';
import { isSentPath, parametersIn, pathIn } from './interface-test.ts';

const METHODS: readonly Method[] = ['GET', 'POST', 'PUT', 'DELETE'];

interface Draft {
  path: string;
  method: Method;
  parameters?: string;
}

/** Sends what was typed with the rights of the reader; resolves to the answer, or to the reason why there is none. */
const answerTo = async ({ path, method, parameters }: Draft) => {
  const { url, query } = pathIn(path);
  const typed = parametersIn(parameters) ?? {};
  const parts = method === 'GET' ? { params: { ...query, ...typed } } : { params: query, data: typed };
  try {
    const { data } = await http.request<unknown>({ method, url, ...parts, quiet: true });
    return JSON.stringify(data, null, 2);
  } catch (error) {
    return `请求异常：${error instanceof Error ? error.message : String(error)}`;
  }
};

const refuse = (reason: string) => Promise.reject(new Error(reason));

/** 数据回执模拟: any call of this server, with method and JSON (docs/wire/pages.md §6). */
export const InterfaceTestPage = () => {
  const [answer, setAnswer] = useState('');
  const [isSending, setSending] = useState(false);
  const send = async (draft: Draft) => {
    setSending(true);
    setAnswer(await answerTo(draft));
    setSending(false);
  };
  return (
    <Card title="数据回执模拟" size="small">
      <Typography.Paragraph type="secondary">请求以您的账号发送到本系统的接口，写入的数据立即生效。</Typography.Paragraph>
      <Form<Draft>
        name="interface-test"
        layout="vertical"
        style={{ maxWidth: 720 }}
        initialValues={{ method: 'GET' }}
        onFinish={(draft) => void send(draft)}
      >
        <Form.Item
          name="path"
          label="请求路径"
          rules={[
            { required: true, whitespace: true, message: '请填写路径' },
            { validator: async (_, path?: string) => !path?.trim() || isSentPath(path.trim()) || refuse('请填写以 / 开头的接口路径') },
          ]}
        >
          <Input placeholder="/sys/user/list?pageSize=1" maxLength={500} />
        </Form.Item>
        <Form.Item name="method" label="请求方法">
          <Select options={METHODS.map((value) => ({ value, label: value }))} />
        </Form.Item>
        <Form.Item
          name="parameters"
          label="请求参数（JSON）"
          rules={[{ validator: async (_, text?: string) => parametersIn(text) || refuse('非法的JSON字符串') }]}
        >
          <Input.TextArea autoSize={{ minRows: 4, maxRows: 12 }} placeholder='{"username":"admin"}' />
        </Form.Item>
        <Button type="primary" htmlType="submit" loading={isSending}>
          发送请求
        </Button>
      </Form>
      <pre
        role="status"
        aria-label="响应结果"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled area is reached by keyboard
        tabIndex={0}
        style={{ margin: '16px 0 0', maxBlockSize: 400, overflow: 'auto', whiteSpace: 'pre-wrap' }}
      >
        {answer}
      </pre>
    </Card>
  );
};

export default InterfaceTestPage;
