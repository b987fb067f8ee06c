import { UserAgentDraft } from '@mortise/shared/contract/people';
import type { SheetColumn } from '#http/workbook/sheet-layout.ts';

const columns: SheetColumn[] = [
  { title: '用户名', field: 'userName' },
  { title: '代理人用户名', field: 'agentUserName' },
  { title: '代理开始时间', field: 'startTime', time: 'moment' },
  { title: '代理结束时间', field: 'endTime', time: 'moment' },
  { title: '状态', field: 'status' },
];

/** Deputies in a workbook (docs/wire/system-users.md §3). */
export const userAgentSheet = {
  title: '用户代理人列表数据',
  columns,
  required: ['userName', 'agentUserName', 'startTime', 'endTime'],
  sources: { status: 'valid_status' },
  draft: UserAgentDraft,
};
