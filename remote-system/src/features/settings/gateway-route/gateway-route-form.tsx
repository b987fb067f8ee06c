import { type GatewayRoute, GatewayRouteDraft, gatewayRoutes } from '@mortise/shared/contract/settings';
import { call } from '@mortise/shared/http';
import { type DraftEnds, DraftForm, Form, Input, RecordTitle, ruleOf, Switch } from '@mortise/shared/ui';
import { RouteFiltersField } from './route-filters-field.tsx';
import { RoutePredicatesField } from './route-predicates-field.tsx';

interface GatewayRouteFormProps extends DraftEnds {
  /** The route to change; none makes a new one. */
  row: GatewayRoute | undefined;
}

type Typed = Pick<GatewayRouteDraft, 'routerId' | 'name' | 'uri' | 'predicates' | 'filters'> & { status: number };

const BLANK = { status: 1, predicates: [], filters: [] };

export const GatewayRouteForm = ({ row, ...ends }: GatewayRouteFormProps) => (
  <DraftForm<Typed, GatewayRoute>
    {...ends}
    name="gateway-route"
    title={<RecordTitle verb={row ? '编辑' : '新增'} what="路由" name={row?.name ?? row?.routerId ?? undefined} />}
    width={720}
    drawer
    initial={row ?? BLANK}
    row={row}
    subject={gatewayRoutes.save.subject}
    list={gatewayRoutes.list}
    onSave={(typed, read) =>
      call(gatewayRoutes.save, { body: { router: { ...typed, ...(read && { id: read.id, updateTime: read.updateTime }) } } })
    }
  >
    <Form.Item name="routerId" label="路由ID" rules={[ruleOf(GatewayRouteDraft.shape.routerId)]} required>
      <Input maxLength={50} autoFocus={!row} />
    </Form.Item>
    <Form.Item name="name" label="路由名称">
      <Input maxLength={32} />
    </Form.Item>
    <Form.Item name="uri" label="路由URI" rules={[ruleOf(GatewayRouteDraft.shape.uri)]} required>
      <Input maxLength={32} placeholder="lb://服务名" />
    </Form.Item>
    <Form.Item
      name="status"
      label="路由状态"
      valuePropName="checked"
      getValueProps={(status) => ({ checked: status === 1 })}
      normalize={(checked) => (checked ? 1 : 0)}
    >
      <Switch checkedChildren="正常" unCheckedChildren="禁用" />
    </Form.Item>
    <RoutePredicatesField />
    <RouteFiltersField />
  </DraftForm>
);
