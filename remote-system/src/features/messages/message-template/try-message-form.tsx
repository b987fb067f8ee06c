import { MessageOrder, type MessageTemplate, messageTemplates } from '@mortise/shared/contract/messages';
import { call, Refused } from '@mortise/shared/http';
import { useOffers } from '@mortise/shared/session';
import { Col, DictSelect, DraftForm, Field, Form, Input, RecordTitle, Row } from '@mortise/shared/ui';
import { missingChannel, useChannels } from './channels.tsx';
import { FilledMessage } from './filled-message.tsx';

interface TryMessageFormProps {
  template: MessageTemplate;
  onClose: () => void;
}

const RECEIVERS: Readonly<Record<string, string>> = {
  '1': '手机号码或用户账号',
  '2': '邮箱或用户账号',
  '3': '微信账号',
  '4': '用户账号，多个以逗号分隔',
};

/** Sends a message to try a template. Our server answers how that ended; a JeecgBoot server only queues it. */
export const TryMessageForm = ({ template, onClose }: TryMessageFormProps) => {
  const { messageStates } = useOffers();
  return (
    <DraftForm
      name="try-message"
      title={<RecordTitle verb="测试" what="消息模板" name={template.templateName} />}
      width={800}
      okText="发送"
      initial={{ msgType: template.templateType, testData: template.templateTestJson }}
      onClose={onClose}
      onSaved={() => undefined}
      onSave={async (order: MessageOrder) => {
        const body = { ...order, templateCode: template.templateCode };
        if (!messageStates) return call(messageTemplates.send, { body });
        const answer = await call(messageTemplates.trySend, { body });
        if (!answer.result.sent) throw new Refused(answer.result.reason ?? '发送失败');
        return { ...answer, message: '发送成功' };
      }}
    >
      <Row gutter={16}>
        <Col xs={24} sm={12}>
          <TypeField />
        </Col>
        <Col xs={24} sm={12}>
          <ReceiverField />
        </Col>
      </Row>
      <Field of={MessageOrder} name="testData">
        <Input.TextArea autoSize={{ minRows: 3, maxRows: 8 }} maxLength={1000} />
      </Field>
      <Preview template={template} />
    </DraftForm>
  );
};

const TypeField = () => {
  const channels = useChannels();
  const type = Form.useWatch<string | undefined>('msgType');
  const rules = [{ required: true, message: '请选择消息类型' }];
  return (
    <Field of={MessageOrder} name="msgType" rules={rules} extra={missingChannel(channels, type)}>
      <DictSelect code="msgType" only={channels} />
    </Field>
  );
};

const ReceiverField = () => {
  const type = Form.useWatch<string | undefined>('msgType');
  return (
    <Field of={MessageOrder} name="receiver" rules={[{ required: true, whitespace: true, message: '请输入消息接收方' }]}>
      <Input autoFocus placeholder={RECEIVERS[type ?? '']} maxLength={255} />
    </Field>
  );
};

const Preview = ({ template }: { template: MessageTemplate }) => {
  const [type, testData] = [Form.useWatch<string | undefined>('msgType'), Form.useWatch<string | undefined>('testData')];
  return (
    <Form.Item label="预览">
      <FilledMessage type={type} template={template} testData={testData} />
    </Form.Item>
  );
};
