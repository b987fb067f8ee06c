import { MessageTemplate, messageTemplates } from '@mortise/shared/contract/messages';
import { actionsColumn, ClippedText, type Column, column, Flex, Tag } from '@mortise/shared/ui';
import { plainText } from '#common/text/plain-text.ts';
import { type Channels, isMissing } from './channels.tsx';

interface MessageTemplateActions {
  onEdit: (template: MessageTemplate) => void;
  onTry: (template: MessageTemplate) => void;
  onRemove: (template: MessageTemplate) => void;
}

/** @param channels those that the server can send by, if it says so */
export const messageTemplateColumns = (
  { onEdit, onTry, onRemove }: MessageTemplateActions,
  channels: Channels | undefined,
): Column<MessageTemplate>[] => [
  column(MessageTemplate, 'templateCode', { sorter: true, width: 180 }),
  column(MessageTemplate, 'templateName', { sorter: true, width: 220 }),
  column(MessageTemplate, 'templateContent', {
    width: 360,
    render: (content, { templateType }) => <ClippedText value={plainText(templateType, content)} />,
  }),
  column(
    MessageTemplate,
    'templateType',
    channels && {
      render: (text, { templateType }) => (
        <Flex gap={8} align="center">
          {text ?? templateType}
          {isMissing(channels, templateType) && <Tag color="orange">未配置</Tag>}
        </Flex>
      ),
    },
  ),
  actionsColumn(
    150,
    (template) => [
      { label: '编辑', call: messageTemplates.edit, onClick: () => onEdit(template) },
      { label: '发送测试', call: messageTemplates.send, onClick: () => onTry(template) },
      { label: '删除', call: messageTemplates.remove, danger: true, onClick: () => onRemove(template) },
    ],
    ({ templateName }) => templateName,
  ),
];
