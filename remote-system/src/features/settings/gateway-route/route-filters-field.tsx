import { Button, Flex, Form, Input } from '@mortise/shared/ui';
import { PLAIN } from './plain-set.ts';

/** The two filters that JeecgBoot offers, with their usual arguments. */
const FILTERS = [
  {
    name: 'Hystrix',
    title: '熔断器',
    args: [
      { key: 'name', value: 'default' },
      { key: 'fallbackUri', value: 'forward:/fallback' },
    ],
  },
  {
    name: 'RequestRateLimiter',
    title: '限流过滤器',
    args: [
      { key: 'key-resolver', value: '#{@ipKeyResolver}' },
      { key: 'redis-rate-limiter.replenishRate', value: '20' },
      { key: 'redis-rate-limiter.burstCapacity', value: '20' },
    ],
  },
];

const Arguments = ({ filter }: { filter: number }) => (
  <Form.List name={[filter, 'args']}>
    {(fields, { add, remove }) => (
      <>
        {fields.map(({ key, name }) => (
          <Flex key={key} gap={8} align="start">
            <Form.Item name={[name, 'key']} rules={[{ required: true, message: '请输入参数键' }]} style={{ flex: 1 }}>
              <Input placeholder="参数键" aria-label="参数键" maxLength={500} />
            </Form.Item>
            <Form.Item name={[name, 'value']} style={{ flex: 1 }}>
              <Input placeholder="参数值" aria-label="参数值" maxLength={500} />
            </Form.Item>
            <Button aria-label="移除参数" onClick={() => remove(name)}>
              移除
            </Button>
          </Flex>
        ))}
        <Button size="small" onClick={() => add({ key: '', value: '' })}>
          添加参数
        </Button>
      </>
    )}
  </Form.List>
);

/** Filters of a route, each with named arguments. */
export const RouteFiltersField = () => (
  <Form.List name="filters">
    {(fields, { add, remove }) => (
      <fieldset style={PLAIN} aria-label="过滤器">
        {fields.map(({ key, name }) => (
          <div key={key}>
            <Flex gap={8} align="start">
              <Form.Item
                name={[name, 'name']}
                label="过滤器"
                rules={[{ required: true, pattern: /^[A-Za-z]{1,50}$/, message: '过滤器名称应为英文字母' }]}
                style={{ flex: 1 }}
              >
                <Input maxLength={50} />
              </Form.Item>
              <Button aria-label="移除过滤器" onClick={() => remove(name)}>
                移除
              </Button>
            </Flex>
            <Arguments filter={name} />
          </div>
        ))}
        <Flex gap={8} wrap>
          {FILTERS.map((filter) => (
            <Button key={filter.name} onClick={() => add(filter)}>
              添加{filter.title}
            </Button>
          ))}
        </Flex>
      </fieldset>
    )}
  </Form.List>
);
