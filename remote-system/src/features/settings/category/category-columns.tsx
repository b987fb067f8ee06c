import { categories } from '@mortise/shared/contract/settings';
import { actionsColumn, type Column, Typography } from '@mortise/shared/ui';
import type { CategoryRow } from './category-row.ts';

interface CategoryActions {
  onEdit: (row: CategoryRow) => void;
  onAddBelow: (row: CategoryRow) => void;
  onRemove: (row: CategoryRow) => void;
}

export const categoryColumns = ({ onEdit, onAddBelow, onRemove }: CategoryActions): Column<CategoryRow>[] => [
  {
    title: '分类名称',
    dataIndex: 'name',
    render: (name, { above }) => (
      <>
        {above && above.length > 0 && <Typography.Text type="secondary">{above.join(' / ')} / </Typography.Text>}
        {name}
      </>
    ),
  },
  { title: '分类编码', dataIndex: 'code', width: 260 },
  actionsColumn(
    180,
    (row) => [
      { label: '编辑', call: categories.edit, onClick: () => onEdit(row) },
      { label: '添加下级', call: categories.add, onClick: () => onAddBelow(row) },
      { label: '删除', call: categories.remove, danger: true, onClick: () => onRemove(row) },
    ],
    ({ name }) => name ?? '',
  ),
];
