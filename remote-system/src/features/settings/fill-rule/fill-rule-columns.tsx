import { FillRule, fillRules } from '@mortise/shared/contract/settings';
import { actionsColumn, ClippedText, type Column, column } from '@mortise/shared/ui';

interface FillRuleActions {
  onEdit: (rule: FillRule) => void;
  onTest: (rule: FillRule) => void;
  onRemove: (rule: FillRule) => void;
}

export const fillRuleColumns = ({ onEdit, onTest, onRemove }: FillRuleActions): Column<FillRule>[] => [
  column(FillRule, 'ruleName', { sorter: true, width: 200 }),
  column(FillRule, 'ruleCode', { sorter: true, width: 180 }),
  column(FillRule, 'ruleClass', { render: (text) => <ClippedText value={text} /> }),
  column(FillRule, 'ruleParams', { width: 240, render: (text) => <ClippedText value={text} /> }),
  actionsColumn(
    160,
    (rule) => [
      { label: '编辑', call: fillRules.edit, onClick: () => onEdit(rule) },
      { label: '功能测试', call: fillRules.test, onClick: () => onTest(rule) },
      { label: '删除', call: fillRules.remove, danger: true, onClick: () => onRemove(rule) },
    ],
    ({ ruleName }) => ruleName ?? '',
  ),
];
