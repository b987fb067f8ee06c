import type { GatewayRoute } from '@mortise/shared/contract/settings';
import { Alert, Button, Form, Input, Modal, Select, StateText, Typography } from '@mortise/shared/ui';
import { useState } from 'react';
import { ruleEngine } from '#common/rule-engine.ts';
import { calledOf } from './called-of.ts';
import { type RouteResult, tryRoutes } from './route-match.ts';
import styles from './route-try-out.module.css';
import { METHODS, type TypedRequest, triedRequest, urlOf } from './tried-request.ts';

interface RouteTryOutProps {
  routes: readonly GatewayRoute[];
  onClose: () => void;
}

const METHOD_OPTIONS = METHODS.map((value) => ({ value, label: value }));
const matches = (pattern: string, value: string) => !ruleEngine.failedPartOf([{ digits: '*', pattern, message: null }], value);

const Conditions = ({ conditions }: Pick<RouteResult, 'conditions'>) => (
  <ul className={styles.conditions}>
    {conditions.map(({ name, args, isMet, compared }, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: conditions have no other key than their place
      <li key={place}>
        <StateText tone={isMet ? 'good' : 'bad'} text={isMet ? '满足' : '不满足'} />{' '}
        <Typography.Text code>{[name, ...args].join(' ')}</Typography.Text>
        <Typography.Text type="secondary">请求中为：{compared || '空'}</Typography.Text>
      </li>
    ))}
  </ul>
);

const Answer = ({ results }: { results: readonly RouteResult[] }) => {
  const chosen = results.find(({ isMatch }) => isMatch)?.route;
  return (
    <>
      <Alert
        type={chosen ? 'success' : 'warning'}
        showIcon
        title={chosen ? `匹配路由：${calledOf(chosen)}（${chosen.uri ?? ''}）` : '没有匹配的路由'}
      />
      <ol className={styles.routes} aria-label="各路由的判断">
        {results.map(({ route, conditions }) => (
          <li key={route.id}>
            <Typography.Text strong>{calledOf(route)}</Typography.Text>
            {conditions.length ? <Conditions conditions={conditions} /> : <p>没有路由条件，匹配所有请求</p>}
          </li>
        ))}
      </ol>
    </>
  );
};

/** Which of the stored routes a gateway would take for a request, and why; nothing is sent. */
export const RouteTryOut = ({ routes, onClose }: RouteTryOutProps) => {
  const [results, setResults] = useState<RouteResult[]>();
  const attempt = (typed: TypedRequest) => {
    const request = triedRequest(typed, Date.now());
    if (request) setResults(tryRoutes(routes, request, matches));
  };
  return (
    <Modal title="路由测试" open width={720} onCancel={onClose} footer={null}>
      <Form<TypedRequest>
        name="gateway-route-test"
        layout="vertical"
        initialValues={{ method: 'GET' }}
        onFinish={attempt}
        // an answer belongs to the request that was asked for
        onValuesChange={() => setResults(undefined)}
      >
        <Form.Item name="method" label="请求方法">
          <Select options={METHOD_OPTIONS} />
        </Form.Item>
        <Form.Item
          name="url"
          label="请求地址"
          rules={[
            { required: true, whitespace: true, message: '请输入请求地址' },
            { validator: async (_rule, url?: string) => (url && !urlOf(url) ? Promise.reject(new Error('请求地址不正确')) : undefined) },
          ]}
        >
          <Input autoFocus placeholder="/shop/orders?kind=new" maxLength={2000} />
        </Form.Item>
        <Form.Item name="headers" label="请求头">
          <Input.TextArea placeholder="每行一个，例如 X-Version: 2" autoSize={{ minRows: 2, maxRows: 6 }} maxLength={4000} />
        </Form.Item>
        <Form.Item name="address" label="来源IP">
          <Input placeholder="192.168.1.10" maxLength={50} />
        </Form.Item>
        <Button type="primary" htmlType="submit">
          测试
        </Button>
      </Form>
      <div aria-live="polite" className={styles.answer}>
        {results && <Answer results={results} />}
      </div>
    </Modal>
  );
};
