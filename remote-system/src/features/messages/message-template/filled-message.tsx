import { escapeHtml, fillTemplate, isHtmlType, type MessageTemplateDraft, templateValues } from '@mortise/shared/contract/messages';
import { Alert, Flex, Typography } from '@mortise/shared/ui';
import { MessageContent } from '#common/text/message-content.tsx';

interface FilledMessageProps {
  /** `msgType` of the message, which may differ from that of the template. */
  type: string | null | undefined;
  template: Partial<Pick<MessageTemplateDraft, 'templateName' | 'templateContent'>>;
  /** JSON object. */
  testData: string | null | undefined;
}

/** What the receiver gets, and which values are missing. */
export const FilledMessage = ({ type, template, testData }: FilledMessageProps) => {
  const values = templateValues(testData);
  if (!values) return <Alert type="warning" showIcon title="测试数据不是JSON对象" />;
  const title = fillTemplate(template.templateName ?? '', values);
  const content = fillTemplate(template.templateContent ?? '', values, isHtmlType(type) ? escapeHtml : undefined);
  const missing = [...new Set([...title.missing, ...content.missing])];
  return (
    <Flex vertical gap={8}>
      {missing.length > 0 && <Alert type="warning" showIcon title={`测试数据缺少：${missing.join('、')}`} />}
      <Typography.Text strong>{title.text}</Typography.Text>
      <MessageContent type={type} content={content.text} />
    </Flex>
  );
};
