import { isHtmlType, MESSAGE_TYPE, type MessageTemplate, MessageTemplateDraft, messageTemplates } from '@mortise/shared/contract/messages';
import { Col, DictSelect, type DraftEnds, Field, Form, Input, Row, RowForm, uniqueRule } from '@mortise/shared/ui';
import { RichTextField } from '#common/rich-text/rich-text-field.tsx';
import { missingChannel, useChannels } from './channels.tsx';
import { TemplatePreview } from './template-preview.tsx';

interface MessageTemplateFormProps extends DraftEnds {
  /** The template to change; none makes a new one. */
  template?: MessageTemplate;
}

const PLACES = '用 ${名称} 表示发送时填入的内容';
const TEST_DATA = '例如 {"user":"张三"}';

export const MessageTemplateForm = ({ template, ...ends }: MessageTemplateFormProps) => (
  <RowForm
    {...ends}
    name="message-template"
    what="消息模板"
    of={messageTemplates}
    row={template}
    blank={{ templateType: MESSAGE_TYPE.system }}
    width={800}
  >
    <Row gutter={16}>
      <Col xs={24} sm={12}>
        <Field
          of={MessageTemplateDraft}
          name="templateCode"
          rules={[uniqueRule('sys_sms_template', 'template_code', { dataId: template?.id })]}
        >
          <Input autoFocus={!template} disabled={Boolean(template)} />
        </Field>
      </Col>
      <Col xs={24} sm={12}>
        <TypeField />
      </Col>
    </Row>
    <Field of={MessageTemplateDraft} name="templateName" />
    <ContentField />
    <Field of={MessageTemplateDraft} name="templateTestJson">
      <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} maxLength={1000} placeholder={TEST_DATA} />
    </Field>
    <TemplatePreview />
  </RowForm>
);

/** A template may keep a channel that the server has no longer. */
const TypeField = () => {
  const channels = useChannels();
  const type = Form.useWatch<string | undefined>('templateType');
  return (
    <Field of={MessageTemplateDraft} name="templateType" extra={missingChannel(channels, type)}>
      <DictSelect code="msgType" only={channels} />
    </Field>
  );
};

/** Mails and system notices are HTML, the others plain text. */
const ContentField = () => {
  const isHtml = isHtmlType(Form.useWatch('templateType'));
  return (
    <Field of={MessageTemplateDraft} name="templateContent" extra={PLACES}>
      {isHtml ? <RichTextField /> : <Input.TextArea rows={8} maxLength={1000} showCount />}
    </Field>
  );
};
