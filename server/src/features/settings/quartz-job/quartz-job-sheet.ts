import { QuartzJob, QuartzJobDraft } from '@mortise/shared/contract/settings';
import { sheetOf } from '#http/workbook/sheet-of.ts';

/** Workbook layout of jobs (docs/wire/system-config.md §5). */
export const quartzJobSheet = sheetOf(QuartzJob, {
  title: '定时任务列表数据',
  draft: QuartzJobDraft,
  columns: ['jobClassName', { title: 'cron表达式', field: 'cronExpression' }, 'parameter', 'description', 'status'],
});
