import { JeecgDemo, JeecgDemoDraft } from '@mortise/shared/contract/demo';
import { sheetOf } from '#http/workbook/sheet-of.ts';

/** The list as a workbook (docs/wire/pages.md §6.1). */
export const jeecgDemoSheet = sheetOf(JeecgDemo, {
  title: '单表模型',
  draft: JeecgDemoDraft,
  columns: ['name', 'keyWord', 'punchTime', 'salaryMoney', 'bonusMoney', 'sex', 'age', 'birthday', 'email', 'content'],
});
