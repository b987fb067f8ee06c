import { FillRule, FillRuleDraft } from '@mortise/shared/contract/settings';
import { sheetOf } from '#http/workbook/sheet-of.ts';

/** Workbook layout of fill rules (docs/wire/system-rules.md §2). */
export const fillRuleSheet = sheetOf(FillRule, {
  title: '填值规则报表',
  draft: FillRuleDraft,
  columns: [
    'ruleName',
    'ruleCode',
    'ruleClass',
    'ruleParams',
    { title: '修改人', field: 'updateBy', shownOnly: true },
    { title: '修改时间', field: 'updateTime', shownOnly: true },
    { field: 'createBy', shownOnly: true },
    { field: 'createTime', shownOnly: true },
  ],
});
