import { gatewayRoutes } from '@mortise/shared/contract/settings';
import { sql } from 'drizzle-orm';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const PATH = [{ name: 'Path' as const, args: ['/shop/**'] }];
const route = (more: object = {}) => ({
  routerId: 'shop',
  name: '商城',
  uri: 'lb://shop',
  predicates: PATH,
  filters: [],
  status: 1,
  ...more,
});
const save = (router: object, as = 'admin') => app.ask(gatewayRoutes.save, { body: { router } as never }, { as });
const list = async () => (await app.ask(gatewayRoutes.list)).result;
const named = async (routerId: string) => (await list()).find((each) => each.routerId === routerId);
beforeEach(() => app.db.execute(sql`delete from sys_gateway_route where router_id not like 'jeecg-%'`));

it('lists the routes of JeecgBoot’s dump as an array, with read conditions', async () => {
  const rows = await list();
  expect(rows.map(({ routerId, uri, status }) => [routerId, uri, status])).toEqual([
    ['jeecg-system-websocket', 'lb:ws://jeecg-system', 1],
    ['jeecg-demo', 'lb://jeecg-demo', 1],
    ['jeecg-system', 'lb://jeecg-system', 1],
    ['jeecg-demo-websocket', 'lb:ws://jeecg-demo', 1],
  ]);
  expect(rows[0]).toMatchObject({
    predicates: [{ name: 'Path', args: ['/websocket/**', '/eoaSocket/**', '/newsWebsocket/**'] }],
    filters: [],
  });
});

it('adds and changes a route, with lists as JSON text as JeecgBoot’s client sends them, and a status as a switch', async () => {
  const filters = [{ name: 'Hystrix', title: '熔断器', args: [{ key: 'name', value: 'default' }] }];
  const sent = route({ predicates: JSON.stringify(PATH), filters: JSON.stringify(filters), status: false });
  expect(await save(sent)).toMatchObject({ success: true, message: '操作成功！' });
  const made = await named('shop');
  expect(made).toMatchObject({ status: 0, predicates: PATH, filters, createBy: 'admin' });
  expect(await save({ ...made, name: '新商城', status: undefined, predicates: PATH, filters: '' })).toMatchObject({ success: true });
  expect(await named('shop')).toMatchObject({ id: made?.id, name: '新商城', status: 1, filters: [] });
});

it.each([
  ['no route', undefined, ''],
  ['no routerId', route({ routerId: '' }), '请输入路由ID'],
  ['a routerId with spaces', route({ routerId: 'a b' }), '路由ID只能含字母、数字、点、横线和下划线'],
  ['another kind of address', route({ uri: 'file:///etc/passwd' }), '路由URI应以 lb://、lb:ws://、http:// 等开头'],
  ['text that is no JSON', route({ predicates: '[{' }), '路由条件不是正确的 JSON'],
  ['JSON that is no array', route({ filters: '{}' }), '过滤器应为 JSON 数组'],
  ['an unknown condition', route({ predicates: [{ name: 'Shell', args: ['x'] }] }), '不支持的路由条件'],
  ['a condition without arguments', route({ predicates: [{ name: 'Host', args: [] }] }), '路由条件 Host 没有填写参数'],
  ['a path that is none', route({ predicates: [{ name: 'Path', args: ['shop'] }] }), '路由条件 Path 的参数应以 / 开头'],
  ['a version that is no time', route({ updateTime: 'yesterday' }), '时间格式不正确'],
  ['a method that is none', route({ predicates: [{ name: 'Method', args: ['STEAL'] }] }), '路由条件 Method 的参数应为 GET、POST 等'],
  ['a time that is none', route({ predicates: [{ name: 'After', args: ['soon'] }] }), '路由条件 After 的参数应为时间'],
  ['a filter without a name', route({ filters: [{ name: '', args: [] }] }), '过滤器名称应为英文字母'],
  ['a filter argument without a key', route({ filters: [{ name: 'Hystrix', args: [{ key: '' }] }] }), '过滤器的参数没有填写参数键'],
])('refuses %s', async (_, router, words) => {
  const answer = await save(router as object);
  expect(answer).toMatchObject({ success: false, message: expect.stringContaining(words) });
  expect(await named('shop')).toBeUndefined();
});

it('refuses a routerId that is taken, also by an edit, and a stale edit', async () => {
  await save(route());
  expect(await save(route())).toMatchObject({ success: false, message: '路由ID已经存在' });
  await save(route({ routerId: 'other' }));
  const other = await named('other');
  expect(await save({ ...other, routerId: 'shop', predicates: PATH })).toMatchObject({ success: false, message: '路由ID已经存在' });
  expect(await save({ ...other, name: '先', predicates: PATH })).toMatchObject({ success: true });
  expect(await save({ ...other, name: '后', predicates: PATH })).toMatchObject({ success: false });
  expect((await named('other'))?.name).toBe('先');
});

it('shows routes whose stored text cannot be read, without their conditions', async () => {
  await app.db.execute(sql`insert into sys_gateway_route (id, router_id, predicates, filters) values ('bad', 'bad', '[{', '7')`);
  expect(await named('bad')).toMatchObject({ predicates: [], filters: [] });
});

it('comes back from the bin, unless its routerId is taken', async () => {
  await save(route({ name: '' }));
  const gone = await named('shop');
  const id = gone?.id ?? '';
  await app.ask(gatewayRoutes.remove, { query: { id } });
  expect((await app.ask(gatewayRoutes.recycled)).result[0]).toMatchObject({ id, name: 'shop', code: 'shop', updateBy: 'admin' });
  await save(route());
  const restore = (as = 'admin') => app.ask(gatewayRoutes.restore, { body: { ids: id } }, { as });
  expect(await restore()).toMatchObject({
    success: false,
    message: '无法还原“shop”：路由ID已被其他路由使用，请先修改那个路由的路由ID',
  });
  await app.ask(gatewayRoutes.remove, { query: { id: (await named('shop'))?.id ?? '' } });
  expect(await restore('clerk')).toMatchObject({ code: 510 });
  expect(await restore()).toMatchObject({ success: true, message: '还原成功' });
  expect(await named('shop')).toEqual(gone);
});

it('saves what an old window sends of a removed route as a new one, which can be removed as well', async () => {
  await save(route());
  const { id = '' } = (await named('shop')) ?? {};
  await app.ask(gatewayRoutes.remove, { query: { id } });
  expect(await save(route({ id }))).toMatchObject({ success: true });
  const again = (await named('shop'))?.id ?? '';
  expect(again).not.toBe(id);
  expect(await app.ask(gatewayRoutes.remove, { query: { id: again } })).toMatchObject({ success: true });
  const bin = (await app.ask(gatewayRoutes.recycled)).result.map((row) => row.id);
  expect(bin).toEqual(expect.arrayContaining([id, again]));
});

it('removes a route, and says the same of one that does not exist; is for administrators alone', async () => {
  await save(route());
  const id = (await named('shop'))?.id ?? '';
  expect(await app.ask(gatewayRoutes.remove, { query: { id } }, { as: 'clerk' })).toMatchObject({ code: 510 });
  expect(await app.ask(gatewayRoutes.list, {}, { as: 'clerk' })).toMatchObject({ code: 510 });
  expect(await save(route({ id }), 'clerk')).toMatchObject({ code: 510 });
  for (const each of [id, 'no-such-id'])
    expect(await app.ask(gatewayRoutes.remove, { query: { id: each } })).toMatchObject({ success: true, message: '删除路由成功' });
  expect(await named('shop')).toBeUndefined();
  expect(await app.ask(gatewayRoutes.clearCache)).toMatchObject({ success: true, code: 200, message: '清除成功！' });
});
