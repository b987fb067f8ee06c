import { CheckRule, CheckRuleDraft } from '@mortise/shared/contract/settings';
import { sheetOf } from '#http/workbook/sheet-of.ts';

/** Workbook layout of check rules (docs/wire/system-rules.md §1). */
export const checkRuleSheet = sheetOf(CheckRule, {
  title: '编码校验规则报表',
  draft: CheckRuleDraft,
  columns: [
    'ruleName',
    'ruleCode',
    'ruleJson',
    'ruleDescription',
    { field: 'updateBy', shownOnly: true },
    { field: 'updateTime', shownOnly: true },
    { field: 'createBy', shownOnly: true },
    { field: 'createTime', shownOnly: true },
  ],
});
