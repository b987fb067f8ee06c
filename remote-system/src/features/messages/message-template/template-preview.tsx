import { Form } from '@mortise/shared/ui';
import { FilledMessage } from './filled-message.tsx';

/** Under the fields of a template: the message with the test data, while typing. */
export const TemplatePreview = () => {
  const [type, templateName, templateContent, testData] = [
    Form.useWatch<string | undefined>('templateType'),
    Form.useWatch<string | undefined>('templateName'),
    Form.useWatch<string | undefined>('templateContent'),
    Form.useWatch<string | undefined>('templateTestJson'),
  ];
  if (!templateName && !templateContent) return null;
  return (
    <Form.Item label="预览">
      <FilledMessage type={type} template={{ templateName, templateContent }} testData={testData} />
    </Form.Item>
  );
};
