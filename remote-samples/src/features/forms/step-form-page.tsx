import { Alert, Button, Card, DetailList, Flex, Form, Input, InputNumber, Result, Select, Steps } from '@mortise/shared/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';

interface Transfer {
  payAccount: string;
  receiverAccount: string;
  receiver: string;
  amount: number;
}

const TITLES = ['填写转账信息', '确认转账信息', '完成'];
const BLANK = { payAccount: '示例账户 0001' };

/** 分步表单: values go through all steps (docs/wire/pages.md §3.2). */
export const StepFormPage = () => {
  const [step, setStep] = useState(0);
  const [transfer, setTransfer] = useState<Transfer>();
  const navigate = useNavigate();
  const facts = (
    <DetailList
      columns={1}
      items={[
        { key: 'pay', label: '付款账户', children: transfer?.payAccount },
        { key: 'account', label: '收款账户', children: transfer?.receiverAccount },
        { key: 'receiver', label: '收款人姓名', children: transfer?.receiver },
        { key: 'amount', label: '转账金额', children: transfer && `￥${transfer.amount.toFixed(2)}` },
      ]}
    />
  );
  const required = (message: string) => [{ required: true, whitespace: true, message }];

  return (
    <Card>
      <Flex vertical gap={24} style={{ maxWidth: 720, marginInline: 'auto' }}>
        <Steps current={step} items={TITLES.map((title) => ({ title }))} />
        {step === 0 && (
          <Form<Transfer>
            name="step-form"
            layout="vertical"
            initialValues={transfer ?? BLANK}
            scrollToFirstError={{ focus: true }}
            onFinish={(values) => {
              setTransfer(values);
              setStep(1);
            }}
          >
            <Form.Item name="payAccount" label="付款账户" rules={required('请选择付款账户')}>
              <Select options={['示例账户 0001', '示例账户 0002'].map((value) => ({ value, label: value }))} />
            </Form.Item>
            <Form.Item name="receiverAccount" label="收款账户" rules={required('请输入收款账户')}>
              <Input placeholder="请输入收款账户" />
            </Form.Item>
            <Form.Item name="receiver" label="收款人姓名" rules={required('请输入收款人姓名')}>
              <Input placeholder="请输入收款人姓名" />
            </Form.Item>
            <Form.Item
              name="amount"
              label="转账金额"
              rules={[
                { required: true, message: '请输入转账金额' },
                { type: 'number', min: 0.01, message: '转账金额必须大于 0' },
              ]}
            >
              <InputNumber prefix="￥" precision={2} style={{ width: '100%' }} />
            </Form.Item>
            <Button type="primary" htmlType="submit">
              下一步
            </Button>
          </Form>
        )}
        {step === 1 && (
          <>
            <Alert closable showIcon title="确认转账后，资金将直接打入对方账户，无法退回。" />
            {facts}
            <Flex gap={8}>
              <Button type="primary" onClick={() => setStep(2)}>
                提交
              </Button>
              <Button onClick={() => setStep(0)}>上一步</Button>
            </Flex>
          </>
        )}
        {step === 2 && (
          <Result
            status="success"
            title="操作成功"
            subTitle="预计两小时内到账"
            extra={[
              <Button
                key="again"
                type="primary"
                onClick={() => {
                  setTransfer(undefined);
                  setStep(0);
                }}
              >
                再转一笔
              </Button>,
              <Button key="bill" onClick={() => void navigate('/list/query-list')}>
                查看账单
              </Button>,
            ]}
          >
            {facts}
          </Result>
        )}
      </Flex>
    </Card>
  );
};

export default StepFormPage;
