import { CarType, carTypes, IN_USE } from '@mortise/shared/contract/business';
import { actionsColumn, type Column, column, NumberText, StateText } from '@mortise/shared/ui';
import { PicturesCell } from '#common/pictures-cell.tsx';

interface CarTypeActions {
  onEdit: (carType: CarType) => void;
  onStatus: (carType: CarType) => void;
  onRemove: (carType: CarType) => void;
}

const price = { align: 'right', sorter: true, width: 150 } as const;

export const carTypeColumns = ({ onEdit, onStatus, onRemove }: CarTypeActions): Column<CarType>[] => [
  column(CarType, 'carCode', { sorter: true, width: 110 }),
  column(CarType, 'brand', { sorter: true, width: 90 }),
  column(CarType, 'series', { sorter: true, width: 90 }),
  column(CarType, 'modelName', { sorter: true, width: 150 }),
  column(CarType, 'modelYear', { sorter: true, width: 90 }),
  column(CarType, 'energyType', { width: 110 }),
  column(CarType, 'bodyType', { width: 110 }),
  column(CarType, 'guidePrice', { ...price, render: (value: number | null) => <NumberText value={value} /> }),
  column(CarType, 'image', { width: 90, render: (_, { image, modelName }) => <PicturesCell value={image} name={modelName} /> }),
  column(CarType, 'onSaleDate', { sorter: true, width: 120 }),
  column(CarType, 'status', {
    width: 90,
    render: (text: string, { status }) => <StateText tone={status === IN_USE ? 'good' : 'idle'} text={text} />,
  }),
  actionsColumn(
    140,
    (carType) => [
      { label: '编辑', call: carTypes.edit, onClick: () => onEdit(carType) },
      { label: carType.status === IN_USE ? '停售' : '开售', call: carTypes.changeStatus, onClick: () => onStatus(carType) },
      { label: '删除', call: carTypes.remove, danger: true, onClick: () => onRemove(carType) },
    ],
    ({ modelName }) => modelName,
  ),
];
