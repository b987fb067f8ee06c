import { session } from '@mortise/shared/contract/session';
import { useSession } from '@mortise/shared/session';
import { fault, mockEndpoint, renderPage } from '@mortise/shared/testing';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { receive, startFakePush } from '#testing/fake-push.ts';
import { useRightsNotice } from './use-rights-notice.tsx';

const permissionsOf = (...titles: string[]) => ({
  menu: titles.map((title) => ({ id: title, path: `/${title}`, component: 'x', meta: { title } })),
  auth: [],
  allAuth: [],
});

const Listener = () => {
  useRightsNotice();
  return null;
};

let stopPush: () => void;
beforeEach(() => {
  stopPush = startFakePush();
});
afterEach(() => stopPush());

const tell = async (times = 1) => {
  jest.useFakeTimers();
  for (let time = 0; time < times; time++) receive({ cmd: 'rights' });
  await act(() => jest.advanceTimersByTimeAsync(5_000));
  jest.useRealTimers();
};

const open = () => {
  renderPage(<Listener />);
  useSession.setState({ token: 't', permissions: permissionsOf('a') });
};

it('offers the new menu when it differs, with one request for several frames', async () => {
  const { asked } = mockEndpoint(session.permissions, permissionsOf('a', 'b'));
  open();
  await tell(3);
  expect(asked).toHaveLength(1);
  expect(await screen.findByText('权限已更新')).toBeVisible();
  expect(useSession.getState().permissions?.menu).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: '刷新菜单' }));
  expect(useSession.getState().permissions?.menu).toHaveLength(2);
});

it('says nothing when nothing changed for this user', async () => {
  const { asked } = mockEndpoint(session.permissions, permissionsOf('a'));
  open();
  await tell();
  expect(asked).toHaveLength(1);
  expect(screen.queryByText('权限已更新')).toBeNull();
});

it('asks again when the server does not answer', async () => {
  const failing = mockEndpoint(session.permissions, fault(503, 'x'));
  open();
  await tell();
  expect(failing.asked).toHaveLength(1);
  mockEndpoint(session.permissions, permissionsOf('a', 'b'));
  window.dispatchEvent(new Event('online'));
  expect(await screen.findByText('权限已更新')).toBeVisible();
});
