import { EXPORTED_AT_ONCE, type Task } from '@mortise/shared/contract';
import { type Log, logs } from '@mortise/shared/contract/records';
import { fault, mockEndpoint, nextId, pageWith, renderPage } from '@mortise/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { LogListPage } from './log-list-page.tsx';

const aLog = (more: Partial<Log> = {}): Log => ({
  id: nextId(),
  logType: 1,
  logType_dictText: '登录日志',
  logContent: '用户名: admin,登录成功！',
  operateType: null,
  userid: 'admin',
  username: '管理员',
  ip: '127.0.0.1',
  method: null,
  requestUrl: null,
  requestParam: null,
  requestType: null,
  costTime: null,
  createBy: null,
  createTime: '2026-01-05 09:00:00',
  updateBy: null,
  updateTime: null,
  ...more,
});
const anExport: Task = {
  id: 't1',
  kind: 'export',
  title: '导出 系统日志',
  state: 'running',
  progress: 0,
  message: null,
  outcome: null,
  fileName: null,
  createdAt: 0,
  finishedAt: null,
};
const open = (route = '/isystem/log', codes: string[] = [], server: 'mortise' | 'jeecg' = 'mortise') =>
  renderPage(<LogListPage />, { route, codes, server, dicts: { operate_type: { '2': '添加' } } });

it('shows sign-ins first, and offers nothing that alters them', async () => {
  const list = mockEndpoint(logs.list, pageWith([aLog()]));
  open();
  expect(await screen.findByRole('row', { name: /登录成功/ })).toHaveTextContent('2026-01-05 09:00:00');
  expect(list.asked[0]?.query).toMatchObject({ logType: '1', column: 'createTime', order: 'desc' });
  expect(screen.getByRole('tab', { name: '登录日志' })).toHaveAttribute('aria-selected', 'true');
  expect(screen.queryByText('删除')).not.toBeInTheDocument();
  expect(screen.queryByLabelText('操作类型')).not.toBeInTheDocument();
});

it('says who signed in how, how long it took, and whether it failed', async () => {
  const failed = aLog({ logContent: '用户登录失败，用户名:manager已冻结！', userid: 'manager', username: '梁建业', costTime: 12 });
  const mobile = aLog({ logContent: '用户名: admin,登录成功[移动端]！' });
  const forced = aLog({ logContent: '强制: 管理员退出成功！' });
  mockEndpoint(logs.list, pageWith([aLog(), failed, mobile, forced, aLog({ logContent: '用户名: 管理员,退出成功！' })]));
  open();
  await screen.findByRole('row', { name: /已冻结/ });
  const cells = (text: RegExp) =>
    within(screen.getByRole('row', { name: text }))
      .getAllByRole('cell')
      .map((cell) => cell.textContent);
  expect(cells(/已冻结/)).toEqual(expect.arrayContaining(['失败', '登录', '梁建业（manager）', '12']));
  expect(cells(/登录成功！/)).toEqual(expect.arrayContaining(['成功', '登录', '管理员（admin）']));
  expect(cells(/移动端/)).toContain('登录（移动端）');
  expect(cells(/强制/)).toContain('强制退出');
  expect(cells(/：管理员，退出/)).toContain('退出');
});

it('finds by account, address and outcome, and exports what it shows', async () => {
  const list = mockEndpoint(logs.list, { ...pageWith([aLog()]), total: EXPORTED_AT_ONCE + 1 });
  const exported = mockEndpoint(logs.exportTask, anExport);
  const { person } = open('/isystem/log?userid=*adm*&ip=*127*&outcome=failed', ['log:export']);
  await screen.findByRole('row', { name: /登录成功/ });
  const asked = { logType: '1', userid: '*adm*', ip: '*127*', outcome: 'failed' };
  expect(list.asked[0]?.query).toMatchObject(asked);
  await person.click(screen.getByRole('button', { name: /导\s*出/ }));
  await waitFor(() => expect(exported.asked[0]?.body).toMatchObject(asked));
});

it('offers neither outcome nor export in front of a JeecgBoot server', async () => {
  mockEndpoint(logs.list, pageWith([aLog()]));
  open('/isystem/log', ['log:export'], 'jeecg');
  await screen.findByRole('row', { name: /登录成功/ });
  expect(screen.queryByRole('button', { name: /导\s*出/ })).not.toBeInTheDocument();
  expect(screen.queryByLabelText('结果')).not.toBeInTheDocument();
});

it('shows operations with what was asked, and finds them again after a reload', async () => {
  const operation = aLog({ logType: 2, logContent: '职务表-添加', method: 'position.add()', requestParam: '{"code":"kj"}' });
  const list = mockEndpoint(logs.list, pageWith([operation]));
  const { person, address } = open();
  await person.click(await screen.findByRole('tab', { name: '操作日志' }));
  await waitFor(() => expect(list.asked.at(-1)?.query).toMatchObject({ logType: '2' }));
  expect(address()).toBe('/isystem/log?logType=2');
  await person.click(await screen.findByRole('button', { name: '展开行' }));
  expect(await screen.findByText('请求方法：position.add()')).toBeVisible();
  expect(screen.getByText('请求参数：{"code":"kj"}')).toBeVisible();
});

it('keeps the kind when conditions are cleared', async () => {
  const list = mockEndpoint(logs.list, pageWith([]));
  const { person, address } = open('/isystem/log?logType=2&keyWord=职务');
  await waitFor(() => expect(list.asked[0]?.query).toMatchObject({ logType: '2', keyWord: '职务' }));
  await person.click(await screen.findByRole('button', { name: '清除条件' }));
  await waitFor(() => expect(address()).toBe('/isystem/log?logType=2'));
});

it('shows a server error in place', async () => {
  mockEndpoint(logs.list, fault(500, '数据库连接失败'));
  open();
  expect(await screen.findByRole('alert')).toHaveTextContent('数据库连接失败');
});
