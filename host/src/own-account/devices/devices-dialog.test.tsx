import { type OwnSession, ownAccount } from '@mortise/shared/contract/session';
import { fault, mockEndpoint, refusal, renderPage } from '@mortise/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { DevicesDialog } from './devices-dialog.tsx';

const aSession = (id: string, more: Partial<OwnSession> = {}): OwnSession => ({
  id,
  current: false,
  ip: '10.0.0.7',
  userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Mobile/15E148 Safari/604.1',
  createTime: '2026-10-01 09:00:00',
  lastSeenTime: '2026-10-01 09:30:00',
  ...more,
});
const here = aSession('here', { current: true, ip: null, userAgent: null });
const draw = () => renderPage(<DevicesDialog onClose={() => {}} />);
const yes = () => screen.findByRole('button', { name: /确\s?定/ });

it('lists sessions with device, address and times, the current one first', async () => {
  mockEndpoint(ownAccount.sessions, [aSession('s1'), here]);
  draw();
  await screen.findByText('当前登录');
  const rows = screen.getAllByRole('listitem');
  expect(rows[0]).toHaveTextContent('未知设备当前登录登录地址未知');
  expect(rows[1]).toHaveTextContent('Safari 18 · iPhone登录地址10.0.0.7登录时间2026-10-01 09:00最近活动2026-10-01 09:30');
  expect(within(rows[0] as HTMLElement).queryByRole('button')).toBeNull();
});

it('ends a session after asking, and reloads the list', async () => {
  const known = [aSession('s1'), here];
  mockEndpoint(ownAccount.sessions, () => known);
  const ended = mockEndpoint(ownAccount.endSession, () => {
    known.shift();
    return null;
  });
  const { person } = draw();
  await person.click(await screen.findByRole('button', { name: '退出 Safari 18 · iPhone' }));
  await person.click(await yes());
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
  expect(ended.asked).toMatchObject([{ query: { id: 's1' } }]);
  expect(screen.getByText('已退出所选登录')).toBeVisible();
  expect(screen.queryByRole('button', { name: '退出其他所有登录' })).toBeNull();
});

it('ends all other sessions, and shows a refusal', async () => {
  mockEndpoint(ownAccount.sessions, [here, aSession('s1'), aSession('s2')]);
  const ended = mockEndpoint(ownAccount.endSession, refusal('该登录已结束'));
  const { person } = draw();
  await person.click(await screen.findByRole('button', { name: '退出其他所有登录' }));
  expect(await screen.findByText('确定退出其他 2 处登录？')).toBeVisible();
  await person.click(await yes());
  expect(await screen.findByText('该登录已结束')).toBeVisible();
  expect(ended.asked[0]?.query).not.toHaveProperty('id');
});

it('offers a retry when the list fails to load', async () => {
  mockEndpoint(ownAccount.sessions, fault(503));
  const { person } = draw();
  const retry = await screen.findByRole('button', { name: /重\s?试/ });
  mockEndpoint(ownAccount.sessions, [here]);
  await person.click(retry);
  expect(await screen.findByText('当前登录')).toBeVisible();
});
