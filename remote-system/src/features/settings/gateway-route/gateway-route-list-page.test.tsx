import { type GatewayRoute, gatewayRoutes } from '@mortise/shared/contract/settings';
import { findDialog, mockEndpoint, refusal, renderPage } from '@mortise/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { GatewayRouteListPage } from './gateway-route-list-page.tsx';

const codes = ['gatewayRoute:edit', 'gatewayRoute:delete'];
const aRoute = (more: Partial<GatewayRoute> = {}): GatewayRoute => ({
  id: 'r1',
  routerId: 'shop',
  name: '商城',
  uri: 'lb://shop',
  predicates: [{ name: 'Path', args: ['/shop/**', '/mall/**'] }],
  filters: [],
  status: 1,
  retryable: null,
  stripPrefix: null,
  persistable: null,
  showApi: null,
  createBy: 'admin',
  createTime: null,
  updateBy: null,
  updateTime: '2026-11-23 08:00:00',
  ...more,
});
const open = (own = codes) => renderPage(<GatewayRouteListPage />, { codes: own });

it('shows the routes with their conditions, and says that nothing here routes', async () => {
  mockEndpoint(gatewayRoutes.list, [aRoute(), aRoute({ id: 'r2', name: '旧', status: 0 })]);
  open([]);
  expect(await screen.findByRole('row', { name: /商城/ })).toHaveTextContent('Path /shop/** /mall/**');
  expect(screen.getByRole('row', { name: /商城/ })).toHaveTextContent('正常');
  expect(screen.getByRole('row', { name: /旧/ })).toHaveTextContent('禁用');
  expect(screen.getByText(/本系统不带网关/)).toBeVisible();
  expect(screen.queryByRole('button', { name: '新增' })).toBeNull();
  expect(screen.queryByRole('button', { name: '编辑' })).toBeNull();
});

it('saves an edit with the version that was read, and keeps the form when it is refused', async () => {
  mockEndpoint(gatewayRoutes.list, [aRoute()]);
  const sent = mockEndpoint(gatewayRoutes.save, refusal('路由ID已经存在'));
  const { person } = open();
  await person.click(within(await screen.findByRole('row', { name: /商城/ })).getByRole('button', { name: '编辑' }));
  const form = within(await screen.findByRole('dialog'));
  await person.clear(form.getByLabelText('路由名称'));
  await person.type(form.getByLabelText('路由名称'), '新商城');
  await person.click(form.getByRole('switch', { name: '路由状态' }));
  await person.click(form.getByRole('button', { name: '添加熔断器' }));
  await person.click(form.getByRole('button', { name: '确定' }));
  expect((await screen.findAllByText('路由ID已经存在')).length).toBeGreaterThan(0);
  expect(sent.asked[0]?.body).toMatchObject({
    router: {
      id: 'r1',
      updateTime: '2026-11-23 08:00:00',
      name: '新商城',
      status: 0,
      predicates: [{ name: 'Path', args: ['/shop/**', '/mall/**'] }],
      filters: [{ name: 'Hystrix', args: [{ key: 'name', value: 'default' }, { key: 'fallbackUri' }] }],
    },
  });
});

it('asks what is missing in a new route', async () => {
  mockEndpoint(gatewayRoutes.list, []);
  const sent = mockEndpoint(gatewayRoutes.save, null);
  const { person } = open();
  await person.click(screen.getByRole('button', { name: '新增' }));
  const form = within(await screen.findByRole('dialog'));
  await person.click(form.getByRole('button', { name: '添加路由条件' }));
  await person.click(form.getByRole('button', { name: '确定' }));
  expect((await form.findAllByText('请输入路由ID')).length).toBeGreaterThan(0);
  expect((await form.findAllByText('请输入参数')).length).toBeGreaterThan(0);
  expect(sent.asked).toEqual([]);
  await person.click(form.getByRole('button', { name: '移除路由条件' }));
  await person.type(form.getByLabelText('路由ID'), 'shop');
  await person.type(form.getByLabelText('路由URI'), 'lb://shop');
  await person.click(form.getByRole('button', { name: '确定' }));
  await waitFor(() =>
    expect(sent.asked[0]?.body).toMatchObject({ router: { routerId: 'shop', uri: 'lb://shop', status: 1, predicates: [], filters: [] } }),
  );
});

it('removes a route after a question that names it', async () => {
  mockEndpoint(gatewayRoutes.list, [aRoute()]);
  const sent = mockEndpoint(gatewayRoutes.remove, null);
  const { person } = open();
  await person.click(within(await screen.findByRole('row', { name: /商城/ })).getByRole('button', { name: '删除' }));
  const question = within(await screen.findByRole('dialog', { name: /商城/ }));
  await person.click(question.getByRole('button', { name: /删\s?除|确\s?定/ }));
  await waitFor(() => expect(sent.asked).toMatchObject([{ query: { id: 'r1' } }]));
  const restore = mockEndpoint(gatewayRoutes.restore, null);
  await person.click(await screen.findByRole('button', { name: '撤销' }));
  await waitFor(() => expect(restore.asked).toEqual([{ body: { ids: 'r1' } }]));
});

it('has the removed routes in a bin, for those who may remove them', async () => {
  const removed = { id: 'r9', name: '旧商城', code: 'old-shop', updateBy: 'admin', updateTime: '2026-11-23 08:00:00' };
  mockEndpoint(gatewayRoutes.list, []);
  mockEndpoint(gatewayRoutes.recycled, [removed]);
  const restore = mockEndpoint(gatewayRoutes.restore, refusal('路由ID已被其他路由使用'));
  const { person, unmount } = open();
  await person.click(await screen.findByRole('button', { name: '回收站' }));
  const bin = within(await findDialog('路由回收站'));
  await person.click(within(await bin.findByRole('row', { name: /旧商城.*old-shop/ })).getByRole('button', { name: /还\s?原/ }));
  await waitFor(() => expect(restore.asked).toEqual([{ body: { ids: 'r9' } }]));
  expect(await screen.findByText('路由ID已被其他路由使用')).toBeVisible();
  unmount();
  open(['gatewayRoute:edit']);
  await screen.findByRole('button', { name: '路由测试' });
  expect(screen.queryByRole('button', { name: '回收站' })).not.toBeInTheDocument();
});

it('tells which route a request would take, and why not another; nothing is sent', async () => {
  mockEndpoint(gatewayRoutes.list, [
    aRoute({
      id: 'r0',
      name: '下单',
      predicates: [
        { name: 'Path', args: ['/shop/**'] },
        { name: 'Method', args: ['POST'] },
      ],
    }),
    aRoute({ id: 'r3', name: '新版', predicates: [{ name: 'Header', args: ['X-Version', '[0-9]+'] }] }),
    aRoute(),
    aRoute({ id: 'r2', name: '停用', status: 0 }),
  ]);
  const { person } = open([]);
  await screen.findByRole('row', { name: /商城/ });
  await person.click(screen.getByRole('button', { name: '路由测试' }));
  const dialog = within(await findDialog('路由测试'));
  await person.click(dialog.getByRole('button', { name: /测\s?试/ }));
  expect(await dialog.findByText('请输入请求地址')).toBeVisible();
  await person.type(dialog.getByLabelText('请求地址'), '/shop/orders?kind=new');
  await person.click(dialog.getByRole('button', { name: /测\s?试/ }));
  expect(await dialog.findByText('匹配路由：商城（lb://shop）')).toBeVisible();
  const [first, second, third, ...more] = within(dialog.getByRole('list', { name: '各路由的判断' })).getAllByText(
    /^(下单|新版|商城|停用)$/,
  );
  expect(more).toEqual([]);
  expect(first?.closest('li')).toHaveTextContent(/满足 Path \/shop\/\*\*请求中为：\/shop\/orders不满足 Method POST请求中为：GET/);
  expect(second?.closest('li')).toHaveTextContent('请求中为：空');
  expect(third?.closest('li')).not.toHaveTextContent('不满足');
  await person.type(dialog.getByLabelText('请求头'), 'x-version: 2');
  expect(dialog.queryByText('匹配路由：商城（lb://shop）')).not.toBeInTheDocument();
  await person.click(dialog.getByRole('button', { name: /测\s?试/ }));
  expect(await dialog.findByText('匹配路由：新版（lb://shop）')).toBeVisible();
  await person.clear(dialog.getByLabelText('请求地址'));
  await person.type(dialog.getByLabelText('请求地址'), '/elsewhere');
  await person.clear(dialog.getByLabelText('请求头'));
  await person.click(dialog.getByRole('button', { name: /测\s?试/ }));
  expect(await dialog.findByText('没有匹配的路由')).toBeVisible();
});

it('keeps the routes in sight when they cannot be read again, and says so', async () => {
  mockEndpoint(gatewayRoutes.list, [aRoute()]);
  mockEndpoint(gatewayRoutes.remove, null);
  const { person } = open();
  await person.click(within(await screen.findByRole('row', { name: /商城/ })).getByRole('button', { name: '删除' }));
  mockEndpoint(gatewayRoutes.list, refusal('服务器忙'));
  await person.click(within(await screen.findByRole('dialog', { name: /商城/ })).getByRole('button', { name: /删\s?除|确\s?定/ }));
  expect(await screen.findByText('列表加载失败')).toBeVisible();
  expect(screen.getByRole('row', { name: /商城/ })).toBeVisible();
});
