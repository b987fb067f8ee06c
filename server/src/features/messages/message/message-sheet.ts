import { Message, MessageDraft } from '@mortise/shared/contract/messages';
import { sheetOf } from '#http/workbook/sheet-of.ts';

/** The list as a workbook; the title is that of JeecgBoot (docs/wire/oss-and-messages.md §4.2). */
export const messageSheet = sheetOf(Message, {
  title: '推送消息模板',
  draft: MessageDraft,
  columns: [
    ...(['esTitle', 'esContent', 'esParam', 'esReceiver', 'esSendNum', 'esSendStatus', 'esSendTime', 'esType'] as const),
    ...(['esResult', 'remark'] as const),
  ],
});
