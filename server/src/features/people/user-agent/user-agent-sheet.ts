import { UserAgent, UserAgentDraft } from '@mortise/shared/contract/people';
import { sheetOf } from '#http/workbook/sheet-of.ts';

/** Workbook layout of deputies (docs/wire/system-users.md §3). */
export const userAgentSheet = sheetOf(UserAgent, {
  title: '用户代理人列表数据',
  draft: UserAgentDraft,
  columns: ['userName', 'agentUserName', 'startTime', 'endTime', 'status'],
  sources: { status: 'valid_status' },
});
