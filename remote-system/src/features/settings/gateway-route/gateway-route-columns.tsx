import { type GatewayRoute, gatewayRoutes } from '@mortise/shared/contract/settings';
import { actionsColumn, ClippedText, type Column, StateText } from '@mortise/shared/ui';
import { calledOf } from './called-of.ts';

interface GatewayRouteActions {
  onEdit: (route: GatewayRoute) => void;
  onRemove: (route: GatewayRoute) => void;
}

const IN_USE = 1;

const conditionsOf = ({ predicates }: GatewayRoute) =>
  predicates.map(({ name, args = [] }) => [name, ...args].filter(Boolean).join(' ')).join(' | ');

export const gatewayRouteColumns = ({ onEdit, onRemove }: GatewayRouteActions): Column<GatewayRoute>[] => [
  { title: '路由ID', dataIndex: 'routerId', width: 200 },
  { title: '路由名称', dataIndex: 'name', width: 180 },
  { title: '路由URI', dataIndex: 'uri', width: 220 },
  { title: '路由条件', key: 'predicates', render: (_, route) => <ClippedText value={conditionsOf(route)} /> },
  {
    title: '状态',
    dataIndex: 'status',
    width: 90,
    render: (_, { status }) => <StateText tone={status === IN_USE ? 'good' : 'bad'} text={status === IN_USE ? '正常' : '禁用'} />,
  },
  {
    ...actionsColumn<GatewayRoute>(
      140,
      (route) => [
        { label: '编辑', call: gatewayRoutes.save, onClick: () => onEdit(route) },
        { label: '删除', call: gatewayRoutes.remove, danger: true, onClick: () => onRemove(route) },
      ],
      calledOf,
    ),
    // on the screen of a phone too, where the table scrolls
    fixed: 'right',
  },
];
