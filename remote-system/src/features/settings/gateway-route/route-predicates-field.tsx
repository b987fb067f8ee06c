import { ROUTE_CONDITIONS } from '@mortise/shared/contract/settings';
import { Button, Flex, Form, Select } from '@mortise/shared/ui';
import { PLAIN } from './plain-set.ts';

const NAMES = ROUTE_CONDITIONS.map((value) => ({ value, label: value }));

/** Conditions of a route: a kind with any number of arguments. */
export const RoutePredicatesField = () => (
  <Form.List name="predicates">
    {(fields, { add, remove }) => (
      <fieldset style={PLAIN} aria-label="路由条件">
        {fields.map(({ key, name }) => (
          <Flex key={key} gap="0 8px" align="start" wrap>
            <Form.Item name={[name, 'name']} label="条件" rules={[{ required: true, message: '请选择路由条件' }]}>
              <Select options={NAMES} style={{ width: 130 }} />
            </Form.Item>
            <Form.Item
              name={[name, 'args']}
              label="参数"
              rules={[{ required: true, message: '请输入参数' }]}
              style={{ flex: '1 1 180px', minWidth: 0 }}
            >
              <Select mode="tags" open={false} placeholder="输入后按回车" />
            </Form.Item>
            <Button aria-label="移除路由条件" onClick={() => remove(name)}>
              移除
            </Button>
          </Flex>
        ))}
        <Button onClick={() => add({ name: 'Path', args: [] })}>添加路由条件</Button>
      </fieldset>
    )}
  </Form.List>
);
