import { DataSource, DataSourceDraft } from '@mortise/shared/contract/settings';
import { sheetOf } from '#http/workbook/sheet-of.ts';

/** Workbook layout of data sources (docs/wire/system-config.md §1), without passwords and without accepted risks. */
export const dataSourceSheet = sheetOf(DataSource, {
  title: '多数据源管理报表',
  draft: DataSourceDraft.omit({ dbPassword: true, riskKnown: true }),
  columns: ['code', 'name', 'dbType', 'dbDriver', 'dbUrl', 'dbUsername', 'remark'],
});
