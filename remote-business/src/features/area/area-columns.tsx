import { labelOf } from '@mortise/shared/contract';
import { Area, areas, IN_USE } from '@mortise/shared/contract/business';
import { actionsColumn, type Column, StateText } from '@mortise/shared/ui';
import type { AreaRow } from './use-area-tree.ts';

interface AreaActions {
  onEdit: (area: AreaRow) => void;
  onDetail: (area: AreaRow) => void;
  onAddBelow: (area: AreaRow) => void;
  onRemove: (area: AreaRow) => void;
}

const title = (name: keyof typeof Area.shape) => ({ title: labelOf(Area, name), key: name, dataIndex: name });

export const areaColumns = ({ onEdit, onDetail, onAddBelow, onRemove }: AreaActions): Column<AreaRow>[] => [
  title('areaName'),
  { ...title('areaCode'), width: 140 },
  { ...title('areaLevel'), dataIndex: 'areaLevel_dictText', width: 100 },
  { ...title('managerName'), dataIndex: 'managerName_dictText', width: 100 },
  title('address'),
  { ...title('phone'), width: 140 },
  {
    ...title('status'),
    width: 90,
    render: (status: string, { status_dictText: text }) => <StateText tone={status === IN_USE ? 'good' : 'idle'} text={text} />,
  },
  actionsColumn(
    180,
    (area) => [
      { label: '编辑', call: areas.edit, onClick: () => onEdit(area) },
      { label: '详情', onClick: () => onDetail(area) },
      { label: '添加下级', call: areas.add, onClick: () => onAddBelow(area) },
      { label: '删除', call: areas.remove, danger: true, onClick: () => onRemove(area) },
    ],
    ({ areaName }) => areaName,
  ),
];
