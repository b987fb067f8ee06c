import { CheckRule, checkRules } from '@mortise/shared/contract/settings';
import { actionsColumn, ClippedText, type Column, column } from '@mortise/shared/ui';

interface CheckRuleActions {
  onEdit: (rule: CheckRule) => void;
  onTest: (rule: CheckRule) => void;
  onRemove: (rule: CheckRule) => void;
}

export const checkRuleColumns = ({ onEdit, onTest, onRemove }: CheckRuleActions): Column<CheckRule>[] => [
  column(CheckRule, 'ruleName', { sorter: true, width: 220 }),
  column(CheckRule, 'ruleCode', { sorter: true, width: 180 }),
  column(CheckRule, 'ruleDescription', { render: (text) => <ClippedText value={text} /> }),
  actionsColumn(
    160,
    (rule) => [
      { label: '编辑', call: checkRules.edit, onClick: () => onEdit(rule) },
      { label: '功能测试', onClick: () => onTest(rule) },
      { label: '删除', call: checkRules.remove, danger: true, onClick: () => onRemove(rule) },
    ],
    ({ ruleName }) => ruleName ?? '',
  ),
];
