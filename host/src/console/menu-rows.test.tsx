import { useSession } from '@mortise/shared/session';
import { aUser } from '@mortise/shared/testing';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useSearchParams } from 'react-router-dom';
import type { Federation } from '#federation/federation.ts';
import { createInnerHistory } from '#inner-paths/inner-history.ts';
import { useFrequentPages } from '#navigation/frequent-pages.ts';
import { useTabs } from '#tabs/tabs-store.ts';
import { Console } from './console.tsx';

jest.mock('#federation/console-federation.ts', () => ({ createConsoleFederation: jest.fn() }));
jest.mock('#federation/view/remote-view.tsx', () => ({ RemoteView: ({ component }: { component: string }) => <View name={component} /> }));
jest.mock('#notice/notice-bell.tsx', () => ({ NoticeBell: () => null }));
jest.mock('#push/push-channel.ts', () => ({ startPush: () => () => undefined, onSignal: () => () => undefined }));

const View = ({ name }: { name: string }) => {
  const [params, setParams] = useSearchParams();
  return (
    <>
      <p>
        {name} {String(params)}
      </p>
      <button type="button" onClick={() => setParams({ postRank: '1' }, { replace: true })}>
        只看员级
      </button>
    </>
  );
};

const row = (path: string, title: string, component = 'system/SysPositionList') => ({ id: title, path, component, meta: { title } });
const group = (path: string, title: string, children: object[]) => ({ ...row(path, title, 'layouts/RouteView'), children });
const menu = [
  row('/dashboard/analysis', '首页', 'dashboard/Analysis'),
  group('/isystem', '系统管理', [row('/isystem/position', '职务管理'), row('/isystem/position?postRank=1', '员级职务')]),
  group('/业务', '业务管理', [row('/业务/客户 档案', '客户档案', 'business/Files')]),
];
const record = { views: ['system/SysPositionList'], page: 'system/PositionRecord', title: '职务' };
const document_ = {
  remotes: [{ name: 'remote-system', enabled: true, build: { exposes: [], palette: { records: [record], actions: [] } } }],
};
const federation = {
  prefetch: async () => {},
  load: async () => () => null,
  filesOf: () => [],
  firstPageOf: () => undefined,
  offers: () => true,
  firstShown: Promise.resolve(),
  subscribe: () => () => {},
  state: () => ({ document: document_ }),
} as unknown as Federation;
const state = federation.state();
federation.state = () => state;

const inner = createInnerHistory(() => undefined);
const open = (path: string) => {
  window.history.replaceState(null, '', path);
  useTabs.getState().restore('u1');
  return render(<Console federation={federation} inner={inner} welcome={false} />);
};
const marked = () => [...document.querySelectorAll('.side-menu .ant-menu-item-selected')].map(({ textContent }) => textContent);
const tabs = () => screen.getAllByRole('tab').map(({ textContent }) => textContent);
const way = () => screen.getByRole('navigation', { name: '当前位置' }).textContent;
const entry = (name: string) => within(screen.getByRole('navigation', { name: '主菜单' })).getByRole('menuitem', { name });

beforeEach(() => {
  sessionStorage.clear();
  useSession.setState({
    token: 't',
    user: aUser({ id: 'u1' }),
    departs: [],
    permissions: { menu, auth: [], allAuth: [] } as never,
  });
});

it('gives a row that differs by a condition its own tab, title, mark and place among recent pages', async () => {
  const user = userEvent.setup();
  open('/isystem/position');
  await waitFor(() => expect(marked()).toEqual(['职务管理']));
  await user.click(entry('员级职务'));
  expect(await screen.findByText('system/SysPositionList postRank=1')).toBeVisible();
  expect(tabs()).toEqual(['首页', '职务管理', '员级职务']);
  expect(marked()).toEqual(['员级职务']);
  expect(way()).toContain('员级职务');
  expect(document.title).toContain('员级职务');
  expect(useFrequentPages.getState().recent.slice(0, 2)).toEqual(['/isystem/position?postRank=1', '/isystem/position']);
});

it('leaves the tab of a row its name when its list has the condition of another row, which opens beside it', async () => {
  const user = userEvent.setup();
  open('/isystem/position');
  await user.click(await screen.findByRole('button', { name: '只看员级' }));
  expect(location.search).toBe('?postRank=1');
  expect(marked()).toEqual(['职务管理']);
  expect(way()).toContain('职务管理');
  await user.click(entry('员级职务'));
  expect(tabs()).toEqual(['首页', '职务管理', '员级职务']);
  expect(marked()).toEqual(['员级职务']);
});

it('shows the tab that is clicked, whichever row has the address that its list has come to', async () => {
  const user = userEvent.setup();
  open('/isystem/position');
  await user.click(await screen.findByRole('button', { name: '只看员级' }));
  await user.click(entry('员级职务'));
  for (const name of ['首页', '职务管理', '员级职务', '职务管理']) {
    await user.click(screen.getByRole('tab', { name }));
    expect(screen.getByRole('tab', { name, selected: true })).toBeVisible();
    expect(tabs()).toEqual(['首页', '职务管理', '员级职务']);
  }
  await user.click(screen.getByRole('button', { name: '关闭职务管理' }));
  expect(screen.getByRole('tab', { name: '员级职务', selected: true })).toBeVisible();
  await user.click(entry('职务管理'));
  await user.click(screen.getByRole('button', { name: '只看员级' }));
  await user.click(screen.getByRole('button', { name: '关闭员级职务' }));
  expect(tabs()).toEqual(['首页', '职务管理']);
});

it('keeps the tab over a reload, also where two have one address', async () => {
  const user = userEvent.setup();
  const { unmount } = open('/isystem/position');
  await user.click(await screen.findByRole('button', { name: '只看员级' }));
  await user.click(entry('员级职务'));
  await user.click(screen.getByRole('tab', { name: '职务管理' }));
  unmount();
  useTabs.getState().restore('u1');
  render(<Console federation={federation} inner={inner} welcome={false} />);
  expect(await screen.findByRole('tab', { name: '职务管理', selected: true })).toBeVisible();
  expect(tabs()).toEqual(['首页', '职务管理', '员级职务']);
});

it('opens a row of Chinese signs and blanks by its link and by the address of a reload', async () => {
  const user = userEvent.setup();
  open('/isystem/position');
  await user.click(await screen.findByRole('menuitem', { name: /业务管理/ }));
  await user.click(entry('客户档案'));
  expect(await screen.findByText(/business\/Files/)).toBeVisible();
  expect(location.pathname).toBe('/%E4%B8%9A%E5%8A%A1/%E5%AE%A2%E6%88%B7%20%E6%A1%A3%E6%A1%88');
  expect(marked()).toEqual(['客户档案']);
});

it('marks the list of a record, and opens the groups above', async () => {
  open('/isystem/position/record/7');
  expect(await screen.findByText(/system\/PositionRecord/)).toBeVisible();
  expect(marked()).toEqual(['职务管理']);
});
