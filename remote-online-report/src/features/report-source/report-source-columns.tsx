import { ReportSource, reportSources } from '@mortise/shared/contract/online';
import { actionsColumn, ClippedText, type Column, column, DateText } from '@mortise/shared/ui';
import { ruleText } from './source-rules.ts';

interface SourceActions {
  onEdit: (source: ReportSource) => void;
  onRemove: (source: ReportSource) => void;
}

export const reportSourceColumns = ({ onEdit, onRemove }: SourceActions): Column<ReportSource>[] => [
  column(ReportSource, 'tableName', { sorter: true }),
  column(ReportSource, 'columns', { width: 320, render: (text) => <ClippedText value={text || '全部'} width={320} /> }),
  column(ReportSource, 'rowRule', { render: ruleText }),
  column(ReportSource, 'note', { render: (text) => <ClippedText value={text} width={220} /> }),
  column(ReportSource, 'updateTime', { sorter: true, width: 168, render: (time) => <DateText value={time} /> }),
  actionsColumn(
    140,
    (source) => [
      { label: '编辑', call: reportSources.edit, onClick: () => onEdit(source) },
      { label: '删除', call: reportSources.remove, danger: true, onClick: () => onRemove(source) },
    ],
    ({ tableName }) => tableName,
  ),
];
