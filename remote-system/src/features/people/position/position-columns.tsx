import type { Position } from '@mortise/shared/contract/people';
import { ACTIONS, type Column, RowActions } from '@mortise/shared/ui';

interface PositionActions {
  onEdit: (position: Position) => void;
  onRemove: (position: Position) => void;
}

export const positionColumns = ({ onEdit, onRemove }: PositionActions): Column<Position>[] => [
  { title: '职务编码', dataIndex: 'code', sorter: true },
  { title: '职务名称', dataIndex: 'name', sorter: true },
  { title: '职级', dataIndex: 'postRank_dictText' },
  {
    title: '操作',
    key: ACTIONS,
    width: 140,
    render: (_, position) => (
      <RowActions
        actions={[
          { label: '编辑', code: 'position:edit', onClick: () => onEdit(position) },
          { label: '删除', code: 'position:delete', confirm: '确定删除吗?', danger: true, onClick: () => onRemove(position) },
        ]}
      />
    ),
  },
];
