import { Position, positions } from '@mortise/shared/contract/people';
import { actionsColumn, type Column, column } from '@mortise/shared/ui';

interface PositionActions {
  onEdit: (position: Position) => void;
  onRemove: (position: Position) => void;
}

export const positionColumns = ({ onEdit, onRemove }: PositionActions): Column<Position>[] => [
  column(Position, 'code', { sorter: true }),
  column(Position, 'name', { sorter: true }),
  column(Position, 'postRank'),
  actionsColumn(
    140,
    (position) => [
      { label: '编辑', call: positions.edit, onClick: () => onEdit(position) },
      { label: '删除', call: positions.remove, danger: true, onClick: () => onRemove(position) },
    ],
    ({ name }) => name,
  ),
];
