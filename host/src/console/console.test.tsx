import { configureHttp, http } from '@mortise/shared/http';
import { useTab } from '@mortise/shared/micro';
import { useSession } from '@mortise/shared/session';
import { aUser } from '@mortise/shared/testing';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Outlet, useSearchParams } from 'react-router-dom';
import { useAppearance } from '#appearance/appearance-store.ts';
import type { Federation } from '#federation/federation.ts';
import { createInnerHistory } from '#inner-paths/inner-history.ts';
import * as leaving from '#navigation/leave-console.ts';
import { useTabs } from '#tabs/tabs-store.ts';
import { Console } from './console.tsx';

// loads no remotes: what a tab shows does not matter here
jest.mock('#federation/console-federation.ts', () => ({ createConsoleFederation: jest.fn() }));
jest.mock('#federation/view/remote-view.tsx', () => ({
  RemoteView: ({ component }: { component: string }) => (
    <>
      <View name={component} />
      <Outlet />
    </>
  ),
}));
// no requests, no websocket: see notice-feed.test.tsx, session-watch.test.tsx
jest.mock('#notice/notice-bell.tsx', () => ({ NoticeBell: () => null }));
jest.mock('#push/push-channel.ts', () => ({ startPush: () => () => undefined, onSignal: () => () => undefined }));
jest.mock('#navigation/leave-console.ts', () => ({
  leaveConsole: jest.fn(),
  leaveToSignIn: jest.fn(),
  signOut: jest.fn(async () => {}),
  refuseEntry: jest.fn(),
}));

const View = ({ name }: { name: string }) => {
  const [params, setParams] = useSearchParams();
  const tab = useTab();
  return (
    <div>
      <h1>{name}</h1>
      <p>第{params.get('pageNo') ?? 1}页</p>
      <input aria-label={`${name}的备注`} onChange={({ target }) => tab.setDirty(target.value !== '')} />
      <button type="button" onClick={() => setParams({ pageNo: '2' }, { replace: true })}>
        下一页
      </button>
      <button type="button" onClick={() => setParams({}, { replace: true })}>
        第一页
      </button>
      <button type="button" onClick={() => setParams({ name: '张' }, { state: { tab: tab.key } })}>
        查询
      </button>
      <button type="button" onClick={() => tab.setSubtitle({ view: '冻结的人', conditions: '状态 冻结' })}>
        选视图
      </button>
      <button type="button" onClick={() => tab.setTitle('张三')}>
        改名
      </button>
    </div>
  );
};

const row = (path: string, title: string, component: string) => ({ id: path, path, component, meta: { title } });
const menu = [
  row('/dashboard/analysis', '首页', 'dashboard/Analysis'),
  {
    ...row('/isystem', '系统管理', 'layouts/RouteView'),
    children: [row('/isystem/user', '用户管理', 'system/UserList'), row('/isystem/position', '职务管理', 'system/SysPositionList')],
  },
];
const live = {};
const federation = {
  prefetch: jest.fn(async () => {}),
  load: jest.fn(async () => () => null),
  filesOf: () => [],
  firstPageOf: () => undefined,
  offers: () => true,
  firstShown: Promise.resolve(),
  subscribe: () => () => {},
  state: () => live,
} as unknown as Federation;

const inner = createInnerHistory(() => undefined);
const open = (path = '/isystem/user', welcome = false) => {
  window.history.replaceState(null, '', path);
  useTabs.getState().restore('u1');
  return render(<Console federation={federation} inner={inner} welcome={welcome} />);
};
const here = () => decodeURIComponent(`${location.pathname}${location.search}`);
const visible = (name: string) => screen.queryByRole('heading', { name }) !== null;
const tab = (name: string) => screen.getByRole('tab', { name });

beforeEach(() => {
  jest.clearAllMocks();
  sessionStorage.clear();
  useSession.setState({
    token: 't',
    user: aUser({ id: 'u1', realname: '李四' }),
    departs: [],
    permissions: { menu, auth: [], allAuth: [] },
  });
});

it('shows the page of the URL in a tab next to home, with title and breadcrumb', async () => {
  open();
  expect(await screen.findByRole('heading', { name: 'system/UserList' })).toBeVisible();
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['首页', '用户管理']);
  expect(tab('用户管理')).toHaveAttribute('aria-selected', 'true');
  expect(document.title).toBe('用户管理 · 榫卯');
  const way = screen.getByRole('navigation', { name: '当前位置' });
  expect(within(way).getByRole('link', { name: '首页' })).toHaveAttribute('href', '/dashboard/analysis');
  expect(within(way).queryByRole('link', { name: '用户管理' })).toBeNull();
});

it('undoes a search with 后退, in the same tab', async () => {
  const user = userEvent.setup();
  open();
  await user.click(await screen.findByRole('button', { name: '查询' }));
  expect(here()).toBe('/isystem/user?name=张');
  expect(screen.getAllByRole('tab')).toHaveLength(2);
  act(() => window.history.back());
  await waitFor(() => expect(here()).toBe('/isystem/user'));
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['首页', '用户管理']);
  expect(screen.getByText('第1页')).toBeVisible();
});

it('names the view in the tab and in the window', async () => {
  const user = userEvent.setup();
  open();
  await user.click(await screen.findByRole('button', { name: '选视图' }));
  expect(tab('用户管理 · 冻结的人')).toHaveAttribute('title', '用户管理 · 冻结的人 · 状态 冻结');
  expect(document.title).toBe('用户管理 · 冻结的人 · 榫卯');
});

it('keeps input and list page while another tab is shown', async () => {
  const user = userEvent.setup();
  open();
  await user.click(await screen.findByRole('button', { name: '下一页' }));
  expect(here()).toBe('/isystem/user?pageNo=2');
  await user.type(screen.getByLabelText('system/UserList的备注'), '备');
  const side = screen.getByRole('navigation', { name: '主菜单' });
  await user.click(within(side).getByText('职务管理'));
  expect(here()).toBe('/isystem/position');
  expect(screen.getAllByRole('tab')).toHaveLength(3);
  await user.click(within(side).getByText('用户管理'));
  await waitFor(() => expect(here()).toBe('/isystem/user?pageNo=2'));
  expect(screen.getAllByRole('tab')).toHaveLength(3);
  expect(screen.getByLabelText('system/UserList的备注')).toHaveValue('备');
  expect(visible('system/UserList')).toBe(true);
  expect(visible('system/SysPositionList')).toBe(false);
});

it('lets a view remove its query from the URL', async () => {
  open();
  await userEvent.click(await screen.findByRole('button', { name: '下一页' }));
  expect(here()).toBe('/isystem/user?pageNo=2');
  await userEvent.click(screen.getByRole('button', { name: '第一页' }));
  await screen.findByText('第1页');
  expect(here()).toBe('/isystem/user');
});

it('asks before closing discards input, then activates the neighbour', async () => {
  const user = userEvent.setup();
  open();
  await user.type(await screen.findByLabelText('system/UserList的备注'), '备');
  await user.click(screen.getByRole('button', { name: '关闭用户管理' }));
  expect(await screen.findByText('“用户管理”中有未保存的内容，确定关闭吗？')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '确定' }));
  await waitFor(() => expect(screen.getAllByRole('tab')).toHaveLength(1));
  expect(here()).toBe('/dashboard/analysis');
});

it('starts loading a view when its menu row is pressed and clicked, but not while its tab is open', async () => {
  const user = userEvent.setup();
  open();
  const side = screen.getByRole('navigation', { name: '主菜单' });
  await user.click(within(side).getByText('职务管理'));
  const loaded = jest.mocked(federation.load).mock.calls.map(([component]) => component);
  expect(loaded).toEqual(['system/SysPositionList', 'system/SysPositionList']);
  await user.click(within(side).getByText('用户管理'));
  await user.click(within(side).getByText('职务管理'));
  expect(federation.load).toHaveBeenCalledTimes(2);
});

it("runs the actions of a tab's context menu", async () => {
  const user = userEvent.setup();
  open();
  await screen.findByRole('heading', { name: 'system/UserList' });
  await user.click(within(screen.getByRole('navigation', { name: '主菜单' })).getByText('职务管理'));
  await waitFor(() => expect(screen.getAllByRole('tab')).toHaveLength(3));
  await user.pointer({ keys: '[MouseRight]', target: tab('职务管理') });
  expect(await screen.findByRole('menuitem', { name: '关闭右侧' })).toHaveAttribute('aria-disabled', 'true');
  await user.click(screen.getByRole('menuitem', { name: '关闭其它' }));
  await waitFor(() => expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['首页', '职务管理']));
});

const withRows = (...more: object[]) => {
  const own = useSession.getState().permissions;
  useSession.setState({ permissions: { ...own, menu: [...menu, ...more] } as typeof own });
};

it('renders a row below a view in it, and leads there from the view', async () => {
  withRows({
    ...row('/list', '搜索列表', 'list/SearchLayout'),
    redirect: '/list/article',
    children: [row('/list/article', '文章', 'list/Article')],
  });
  open('/list');
  expect(await screen.findByRole('heading', { name: 'list/SearchLayout' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'list/Article' })).toBeVisible();
  expect(here()).toBe('/list/article');
});

it('says so when a row without a route leads nowhere', async () => {
  const user = userEvent.setup();
  withRows({ ...row('/nowhere', '没有路由', 'x'), route: '0' });
  open();
  await user.click(within(await screen.findByRole('navigation', { name: '主菜单' })).getByText('没有路由'));
  expect(await screen.findByText('此菜单没有可以访问的页面，请联系管理员')).toBeInTheDocument();
  expect(here()).toBe('/isystem/user');
});

it('shows a header above pages below layouts/PageView', async () => {
  withRows({ ...row('/pages', '列表页', 'layouts/PageView'), children: [row('/pages/a', '查询表格', 'list/Query')] });
  open('/pages/a');
  const strip = (await screen.findByRole('navigation', { name: '当前位置' })).closest('.page-header');
  expect(strip).toHaveTextContent('首页/列表页/查询表格');
});

it('closes one tab or all from the context menu', async () => {
  const user = userEvent.setup();
  open();
  await screen.findByRole('heading', { name: 'system/UserList' });
  await user.click(within(screen.getByRole('navigation', { name: '主菜单' })).getByText('职务管理'));
  await waitFor(() => expect(screen.getAllByRole('tab')).toHaveLength(3));
  await user.pointer({ keys: '[MouseRight]', target: tab('用户管理') });
  await user.click(await screen.findByRole('menuitem', { name: '关闭' }));
  await waitFor(() => expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['首页', '职务管理']));
  await user.pointer({ keys: '[MouseRight]', target: tab('职务管理') });
  await user.click(await screen.findByRole('menuitem', { name: '全部关闭' }));
  await waitFor(() => expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['首页']));
  expect(here()).toBe('/dashboard/analysis');
});

it('leaves the maximised tab with Escape, wherever the focus is', async () => {
  const user = userEvent.setup();
  open();
  await user.click(await screen.findByRole('button', { name: '最大化' }));
  expect(useTabs.getState().maximised).toBe(true);
  act(() => (document.activeElement as HTMLElement).blur());
  await user.keyboard('{Escape}');
  expect(useTabs.getState().maximised).toBe(false);
});

it('finds a tab among many by its title', async () => {
  const user = userEvent.setup();
  open();
  await screen.findByRole('heading', { name: 'system/UserList' });
  act(() =>
    useTabs.getState().apply((tabs) => ({
      ...tabs,
      open: [
        ...tabs.open,
        ...Array.from({ length: 9 }, (_, index) => ({ key: `/x/${index}`, href: `/x/${index}`, title: `页${index}`, round: 0 })),
      ],
    })),
  );
  await user.click(screen.getByRole('button', { name: '全部页签，共11个' }));
  await user.type(await screen.findByRole('textbox', { name: '搜索页签' }), '用户');
  const list = screen.getByRole('textbox', { name: '搜索页签' }).closest('.tab-list') as HTMLElement;
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['用户管理']);
  expect(within(list).getByRole('button', { name: '用户管理' })).toHaveAttribute('aria-current', 'page');
});

it('opens no search behind a dialog', async () => {
  const user = userEvent.setup();
  open();
  await user.click(await screen.findByRole('button', { name: /^用户菜单/ }));
  await user.click(await screen.findByText('退出登录'));
  await screen.findByText('真的要注销登录吗 ?');
  await user.keyboard('{Control>}k{/Control}');
  expect(screen.queryByRole('combobox', { name: '全局搜索' })).toBeNull();
});

it('asks before a refresh discards input', async () => {
  const user = userEvent.setup();
  open();
  await user.type(await screen.findByLabelText('system/UserList的备注'), '备');
  await user.click(screen.getByRole('button', { name: '刷新当前页' }));
  expect(await screen.findByText('“用户管理”中有未保存的内容，确定刷新吗？')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '确定' }));
  await waitFor(() => expect(screen.getByLabelText('system/UserList的备注')).toHaveValue(''));
});

it('shows one view at a time without tabs', async () => {
  act(() => useAppearance.getState().change({ multiTab: false }));
  const user = userEvent.setup();
  open();
  await screen.findByRole('heading', { name: 'system/UserList' });
  await user.click(within(screen.getByRole('navigation', { name: '主菜单' })).getByText('职务管理'));
  await waitFor(() => expect(visible('system/SysPositionList')).toBe(true));
  expect(screen.queryByRole('tab')).toBeNull();
  expect(useTabs.getState().tabs.open.map(({ key }) => key)).toEqual(['/dashboard/analysis', '/isystem/position']);
  act(() => useAppearance.getState().change({ multiTab: true }));
});

it('shows one notification when chunks of the console fail to load', async () => {
  open();
  await screen.findByRole('heading', { name: 'system/UserList' });
  const reason = Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' });
  for (let time = 0; time < 2; time++) act(() => void window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason })));
  expect(await screen.findAllByText('页面文件加载失败（ChunkLoadError），请检查网络后刷新页面')).toHaveLength(1);
});

it('does not close home', async () => {
  const user = userEvent.setup();
  open('/dashboard/analysis');
  tab('首页').focus();
  await user.keyboard('{Delete}');
  expect(await screen.findByText('首页不能关闭!')).toBeInTheDocument();
});

it('lets a view rename its tab', async () => {
  const user = userEvent.setup();
  open();
  await user.click(await screen.findByRole('button', { name: '改名' }));
  expect(tab('张三')).toBeInTheDocument();
  expect(document.title).toBe('张三 · 榫卯');
});

it('keeps the title of a menu row of its own, whatever its shared view is called', async () => {
  const user = userEvent.setup();
  withRows(row('/online/report/:code', '在线报表', 'online/Report'), { ...row('/online/report/r1', '用户报表', 'x'), route: '0' });
  open('/online/report/r1');
  await user.click(await screen.findByRole('button', { name: '改名' }));
  expect(tab('用户报表')).toBeInTheDocument();
  expect(screen.queryByRole('tab', { name: '张三' })).not.toBeInTheDocument();
});

it('moves between tabs with the arrow keys', async () => {
  const user = userEvent.setup();
  open();
  await screen.findByRole('heading', { name: 'system/UserList' });
  tab('用户管理').focus();
  await user.keyboard('{ArrowLeft}');
  expect(tab('首页')).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(here()).toBe('/dashboard/analysis');
});

it('opens one page in one tab, with or without a slash at its end', async () => {
  open('/isystem/user/?username=a#x');
  await waitFor(() => expect(`${here()}${location.hash}`).toBe('/isystem/user?username=a#x'));
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['首页', '用户管理']);
});

it('hides rows without a live view from staff, and marks them for whoever edits the menu', async () => {
  const dead = row('/dead', '未建页面', 'system/Nothing');
  const over = { offers: (name: string) => name !== 'system/Nothing', state: () => ({ document: {} }) };
  const openOver = () => {
    window.history.replaceState(null, '', '/isystem/user');
    useTabs.getState().restore('u1');
    return render(
      <Console federation={{ ...federation, ...over, state: () => known } as unknown as Federation} inner={inner} welcome={false} />,
    );
  };
  const known = { document: {} };
  const own = useSession.getState().permissions;
  useSession.setState({ permissions: { ...own, menu: [...menu, dead] } as typeof own });
  const { unmount } = openOver();
  expect(await screen.findByRole('tab', { name: '用户管理' })).toBeVisible();
  expect(screen.queryByRole('link', { name: /未建页面/ })).toBeNull();
  unmount();
  useSession.setState({ permissions: { ...own, menu: [...menu, dead, row('/rows', '菜单管理', 'system/PermissionList')] } as typeof own });
  openOver();
  expect((await screen.findByText('未建页面')).closest('a')).toHaveTextContent('未建页面 未发布');
});

it('redirects an unknown path to 404', async () => {
  open('/nowhere');
  expect(await screen.findByText('抱歉，你访问的页面不存在或无权访问')).toBeInTheDocument();
  expect(here()).toBe('/404');
  expect(document.title).toBe('404 · 榫卯');
});

it('redirects a group to its first page', async () => {
  open('/isystem');
  await screen.findByRole('heading', { name: 'system/UserList' });
  expect(here()).toBe('/isystem/user');
});

it('greets after sign-in, and warns users without a department', async () => {
  open('/isystem/user', true);
  expect(await screen.findByText(/^(早上|上午|中午|下午|晚上)好，欢迎回来$/)).toBeInTheDocument();
  expect(screen.getByText('您尚未归属部门，请确认账号信息')).toBeInTheDocument();
});

it('greets once, even if the theme changes', async () => {
  open('/isystem/user', true);
  expect(await screen.findByText(/，欢迎回来$/)).toBeInTheDocument();
  for (const mode of ['dark', 'light'] as const) act(() => useAppearance.getState().change({ mode }));
  expect(screen.getAllByText('欢迎')).toHaveLength(1);
  expect(screen.getAllByText('您尚未归属部门，请确认账号信息')).toHaveLength(1);
});

it('asks before signing out', async () => {
  const user = userEvent.setup();
  open();
  await user.click(await screen.findByRole('button', { name: /^用户菜单：\s?欢迎您，\s?李四$/ }));
  await user.click(await screen.findByText('退出登录'));
  expect(await screen.findByText('真的要注销登录吗 ?')).toBeInTheDocument();
  expect(leaving.signOut).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: '确定' }));
  await waitFor(() => expect(leaving.signOut).toHaveBeenCalled());
});

it('opens one dialog when several requests find the session expired', async () => {
  open();
  await screen.findByRole('heading', { name: 'system/UserList' });
  configureHttp({ token: () => useSession.getState().token });
  http.defaults.adapter = async (config) => {
    const { AxiosError } = await import('axios');
    const response = { config, status: 500, statusText: '', headers: {}, data: { message: 'Token失效，请重新登录' } };
    throw new AxiosError('500', AxiosError.ERR_BAD_RESPONSE, config, {}, response);
  };
  await act(async () => {
    await Promise.allSettled([1, 2, 3].map(() => http.get('/x')));
  });
  expect(await screen.findAllByText('很抱歉，登录已过期，请重新登录')).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: '重新登录' }));
  await waitFor(() => expect(leaving.leaveToSignIn).toHaveBeenCalled());
  expect(useSession.getState().token).toBeUndefined();
});

it('leaves when the session ends in another window, and reloads for another user', async () => {
  open();
  // the menu measures its items one tick after it is mounted
  await screen.findByRole('heading', { name: '用户管理' });
  await act(async () => useSession.setState({ token: 't2', user: aUser({ id: 'u2' }) }));
  expect(leaving.leaveConsole).toHaveBeenCalledWith('/dashboard/analysis');
  await act(async () => useSession.setState({ token: undefined, user: undefined }));
  expect(leaving.leaveToSignIn).toHaveBeenCalled();
});
