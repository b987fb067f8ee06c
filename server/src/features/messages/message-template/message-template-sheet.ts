import { MessageTemplate, MessageTemplateDraft } from '@mortise/shared/contract/messages';
import { sheetOf } from '#http/workbook/sheet-of.ts';

/** The list as a workbook (docs/wire/oss-and-messages.md §3.2). */
export const messageTemplateSheet = sheetOf(MessageTemplate, {
  title: '推送消息模板',
  draft: MessageTemplateDraft,
  columns: ['templateCode', 'templateName', 'templateType', 'templateContent', 'templateTestJson'],
});
