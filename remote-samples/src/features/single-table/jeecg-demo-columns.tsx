import { JeecgDemo, jeecgDemos } from '@mortise/shared/contract/demo';
import { actionsColumn, ClippedText, type Column, column, DateText } from '@mortise/shared/ui';

interface JeecgDemoActions {
  onEdit: (row: JeecgDemo) => void;
  onRemove: (row: JeecgDemo) => void;
}

export const jeecgDemoColumns = ({ onEdit, onRemove }: JeecgDemoActions): Column<JeecgDemo>[] => [
  column(JeecgDemo, 'name', { sorter: true }),
  column(JeecgDemo, 'keyWord', { sorter: true }),
  column(JeecgDemo, 'punchTime', { sorter: true, render: (text: string | null) => <DateText value={text} /> }),
  column(JeecgDemo, 'sex', { sorter: true }),
  column(JeecgDemo, 'age', { sorter: true, align: 'right', width: 80 }),
  column(JeecgDemo, 'birthday', { sorter: true }),
  column(JeecgDemo, 'email', { sorter: true }),
  column(JeecgDemo, 'content', { render: (text: string | null) => <ClippedText value={text} /> }),
  actionsColumn(
    140,
    (row) => [
      { label: '编辑', call: jeecgDemos.edit, onClick: () => onEdit(row) },
      { label: '删除', call: jeecgDemos.remove, danger: true, onClick: () => onRemove(row) },
    ],
    ({ name }) => name ?? '',
  ),
];
