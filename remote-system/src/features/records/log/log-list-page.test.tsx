import { type Log, logs } from '@mortise/shared/contract/records';
import { fault, mockEndpoint, nextId, pageWith, renderPage } from '@mortise/shared/testing';
import { screen, waitFor } from '@testing-library/react';
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
const open = (route = '/isystem/log') => renderPage(<LogListPage />, { route, dicts: { operate_type: { '2': '添加' } } });

it('shows sign-ins first, and offers nothing that alters them', async () => {
  const list = mockEndpoint(logs.list, pageWith([aLog()]));
  open();
  expect(await screen.findByRole('row', { name: /登录成功/ })).toHaveTextContent('2026-01-05 09:00:00');
  expect(list.asked[0]?.query).toMatchObject({ logType: '1', column: 'createTime', order: 'desc' });
  expect(screen.getByRole('tab', { name: '登录日志' })).toHaveAttribute('aria-selected', 'true');
  expect(screen.queryByText('删除')).not.toBeInTheDocument();
  expect(screen.queryByLabelText('操作类型')).not.toBeInTheDocument();
});

it('shows operations with what was asked, and finds them again after a reload', async () => {
  const operation = aLog({ logType: 2, logContent: '职务表-添加', method: 'position.add()', requestParam: '{"code":"kj"}' });
  const list = mockEndpoint(logs.list, pageWith([operation]));
  const { person, address } = open();
  await person.click(await screen.findByRole('tab', { name: '操作日志' }));
  await waitFor(() => expect(list.asked.at(-1)?.query).toMatchObject({ logType: '2' }));
  expect(address()).toBe('/isystem/log?logType=2');
  await person.click(await screen.findByRole('button', { name: '展开行' }));
  expect(await screen.findByText('请求方法:position.add()')).toBeVisible();
  expect(screen.getByText('请求参数:{"code":"kj"}')).toBeVisible();
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
