import { Log } from '@mortise/shared/contract/records';
import * as z from 'zod';
import { sheetOf } from '#http/workbook/sheet-of.ts';

/** Workbook layout of the logs; parameters of requests are not exported. */
export const logSheet = sheetOf(Log, {
  title: '系统日志',
  // logs are not imported
  draft: z.object({}),
  columns: ['createTime', 'logType', 'logContent', 'userid', 'username', 'ip', 'operateType', 'costTime'],
});
