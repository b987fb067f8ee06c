import type { GatewayRoute } from '@mortise/shared/contract/settings';
import { isInNetwork } from './ip-network.ts';
import { type TriedRequest, tryRoutes } from './route-match.ts';

const whole = (pattern: string, value: string) => new RegExp(`^(?:${pattern})$`).test(value);
const request: TriedRequest = {
  method: 'GET',
  path: '/shop/orders/7',
  host: 'api.Example.org',
  query: new URLSearchParams('kind=new&empty='),
  headers: new Map([['x-version', '2.1']]),
  cookies: new Map([['tint', 'blue']]),
  address: '10.1.2.3',
  time: Date.parse('2026-06-01T00:00:00Z'),
};
const aRoute = (id: string, predicates: GatewayRoute['predicates'], status = 1): GatewayRoute => ({
  ...{ id, routerId: id, name: id, uri: 'lb://x', filters: [], status, predicates },
  ...{ retryable: null, stripPrefix: null, persistable: null, showApi: null },
  ...{ createBy: null, createTime: null, updateBy: null, updateTime: null },
});
const isMet = (name: string, args: unknown[], changed: Partial<TriedRequest> = {}) =>
  tryRoutes([aRoute('r', [{ name, args }])], { ...request, ...changed }, whole)[0]?.isMatch;

it.each([
  ['Path', ['/shop/**'], true],
  ['Path', ['/shop/orders/7/**'], true],
  ['Path', ['/mall/**', '/shop/*/?'], true],
  ['Path', ['/shop/{kind}/{id:\\d+}'], true],
  ['Path', ['/shop/{kind}/{id:[a-z]+}'], false],
  ['Path', ['/shop/{*rest}'], true],
  ['Path', ['/**/7'], true],
  ['Path', ['/shop/*'], false],
  ['Path', ['/shop'], false],
  ['Path', ['/shop/orders/.'], false],
  ['Host', ['**.example.org'], true],
  ['Host', ['api.*.com', '*.example.org'], true],
  ['Host', ['www.example.org'], false],
  ['Method', ['POST', 'GET'], true],
  ['Method', ['POST'], false],
  ['Header', ['X-Version', '2\\..'], true],
  ['Header', ['X-Version', '2'], false],
  ['Header', ['X-Version'], true],
  ['Header', ['X-Other'], false],
  ['Cookie', ['tint', 'blue'], true],
  ['Cookie', ['Tint', 'blue'], false],
  ['Query', ['kind', 'n.w'], true],
  ['Query', ['empty'], true],
  ['Query', ['none'], false],
  ['RemoteAddr', ['192.168.0.0/16', '10.1.0.0/16'], true],
  ['RemoteAddr', ['10.1.2.4'], false],
  ['After', ['2026-05-31T23:59:59+00:00[UTC]'], true],
  ['After', ['2026-06-01T00:00:01Z'], false],
  ['Before', ['2026-06-01T08:00:01+08:00[Asia/Shanghai]'], true],
  ['Between', ['2026-05-01T00:00:00Z', '2026-07-01T00:00:00Z'], true],
  ['Between', ['2026-06-02T00:00:00Z', '2026-07-01T00:00:00Z'], false],
  ['Before', ['never'], false],
  ['Weight', ['group', '8'], false],
])('%s %j: %p', (name, args, met) => {
  expect(isMet(name, args)).toBe(met);
});

it('wants every condition of a route, says what it compared, and leaves disabled routes out', () => {
  const path = { name: 'Path', args: ['/shop/**'] };
  const results = tryRoutes(
    [aRoute('off', [path], 0), aRoute('post', [path, { name: 'Method', args: ['POST'] }]), aRoute('all', [])],
    request,
    whole,
  );
  expect(results.map(({ route, isMatch }) => [route.id, isMatch])).toEqual([
    ['post', false],
    ['all', true],
  ]);
  expect(results[0]?.conditions).toMatchObject([
    { name: 'Path', isMet: true, compared: '/shop/orders/7' },
    { name: 'Method', args: ['POST'], isMet: false, compared: 'GET' },
  ]);
});

it.each([
  ['10.0.0.1', '0.0.0.0/0', true],
  ['10.0.0.1', '10.0.0.1/32', true],
  ['10.0.0.1', '10.0.0.0/33', false],
  ['300.0.0.1', '0.0.0.0/0', false],
  ['::1', '::1', false],
])('%s in %s: %p', (address, network, inside) => {
  expect(isInNetwork(address, network)).toBe(inside);
});
