import { type OnlineUser, onlineUsers } from '@mortise/shared/contract/people';
import { ownAccount } from '@mortise/shared/contract/session';
import { mockEndpoint, pageWith, refusal, renderPage } from '@mortise/shared/testing';
import { screen, within } from '@testing-library/react';
import { OnlineUserListPage } from './online-user-list-page.tsx';

const online: OnlineUser = {
  token: 's1',
  id: 's1',
  username: 'clerk',
  realname: '苏晓雨',
  avatar: null,
  birthday: '1990-05-04',
  sex: 2,
  sex_dictText: '女',
  phone: '13800000002',
  ip: '10.0.0.7',
  userAgent: null,
  createTime: '2026-10-01 09:00:00',
  lastSeenTime: '2026-10-01 09:10:00',
};

beforeEach(() => void mockEndpoint(ownAccount.sessions, []));

it('ends a session after asking, and says whose', async () => {
  mockEndpoint(onlineUsers.list, pageWith([online]));
  const sent = mockEndpoint(onlineUsers.forceOut, null);
  const { person } = renderPage(<OnlineUserListPage />, { codes: ['online:forceLogout'] });
  const row = within(await screen.findByRole('row', { name: /苏晓雨/ }));
  await person.click(row.getByRole('button', { name: '强退' }));
  expect(await screen.findByText('强制退出用户？')).toBeVisible();
  await person.click(screen.getByRole('button', { name: /确\s?定/ }));
  expect(await screen.findByText('强制退出用户”苏晓雨“成功！')).toBeVisible();
  expect(sent.asked).toMatchObject([{ body: { token: 's1' } }]);
});

it('marks the own session, which cannot be ended here, and names the device', async () => {
  mockEndpoint(onlineUsers.list, pageWith([online, { ...online, id: 's2', token: 's2', username: 'admin', realname: '管理员' }]));
  mockEndpoint(ownAccount.sessions, [
    { id: 's2', current: true, ip: null, userAgent: null, createTime: '2026-10-01 09:00:00', lastSeenTime: '2026-10-01 09:00:00' },
  ]);
  renderPage(<OnlineUserListPage />, { codes: ['online:forceLogout'] });
  const own = await screen.findByRole('row', { name: /管理员/ });
  expect(await within(own).findByText('当前登录')).toBeVisible();
  expect(own).toHaveTextContent('未知设备');
  expect(within(own).queryByRole('button', { name: '强退' })).toBeNull();
  expect(screen.getAllByRole('button', { name: '强退' })).toHaveLength(1);
});

it('says why it could not', async () => {
  mockEndpoint(onlineUsers.list, pageWith([online]));
  mockEndpoint(onlineUsers.forceOut, refusal('Token无效!'));
  const { person } = renderPage(<OnlineUserListPage />, { codes: ['online:forceLogout'] });
  await person.click(await screen.findByRole('button', { name: '强退' }));
  await person.click(await screen.findByRole('button', { name: /确\s?定/ }));
  expect(await screen.findByText('Token无效！')).toBeVisible();
});

it('offers it only to users who were granted it', async () => {
  mockEndpoint(onlineUsers.list, pageWith([online]));
  renderPage(<OnlineUserListPage />);
  expect(await screen.findByText('苏晓雨')).toBeVisible();
  expect(screen.queryByRole('button', { name: '强退' })).toBeNull();
});

it('leaves out address and time in front of JeecgBoot, and marks the own session', async () => {
  mockEndpoint(
    onlineUsers.list,
    pageWith([online, { ...online, id: 's2', token: 'token-of-a-test', username: 'admin', realname: '管理员' }]),
  );
  renderPage(<OnlineUserListPage />, { server: 'jeecg' });
  expect(await screen.findByRole('row', { name: /管理员/ })).toHaveTextContent('当前登录');
  expect(screen.getByRole('row', { name: /苏晓雨/ })).not.toHaveTextContent('当前登录');
  expect(screen.queryByRole('columnheader', { name: '登录地址' })).toBeNull();
  expect(screen.queryByRole('columnheader', { name: '登录时间' })).toBeNull();
});
