import { departments, roles, tenants, users } from '@mortise/shared/contract/people';
import { deployTokens, type RemoteApp, type RemoteBuild, remoteApps, remoteLoads } from '@mortise/shared/contract/registry';
import { aUser, mockEndpoint, pageWith, refusal, renderPage } from '@mortise/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { RemoteAppListPage } from './remote-app-list-page.tsx';

const [OLD, NEW] = ['aaaaaaaaaaaa', 'bbbbbbbbbbbb'];
const everything = ['remote-app:activate', 'remote-app:canary', 'remote-app:disable', 'remote-app:token'];

const aRemoteBuild = (build: string, over: Partial<RemoteBuild> = {}): RemoteBuild => ({
  build,
  version: '1.0.0',
  hostApi: '^1.0.0',
  source: 'published',
  exposes: ['demo/List'],
  files: 3,
  bytes: 20_480,
  held: false,
  withdrawn: false,
  createBy: '密钥 CI',
  createTime: '2026-01-01 10:00:00',
  ...over,
});

const aRemoteApp = (over: Partial<RemoteApp> = {}): RemoteApp => ({
  id: 'remote-demo',
  name: 'remote-demo',
  owner: '报表组',
  enabled: true,
  reason: null,
  pinned: false,
  stable: NEW,
  previous: OLD,
  publishMode: 'live',
  canaryPercent: 10,
  canaryLimit: 20,
  stoppedBuild: null,
  stoppedReason: null,
  names: ['demo/List'],
  refused: null,
  canary: null,
  rules: null,
  developing: null,
  updateBy: null,
  updateTime: null,
  builds: [aRemoteBuild(NEW), aRemoteBuild(OLD)],
  failures: 0,
  lastFailure: null,
  ...over,
});

const open = (remote: Partial<RemoteApp> = {}, codes = everything) => {
  const list = mockEndpoint(remoteApps.list, pageWith([aRemoteApp(remote)]));
  return { list, ...renderPage(<RemoteAppListPage />, { codes }) };
};
const more = async (person: ReturnType<typeof renderPage>['person'], label: string) => {
  await person.click(await screen.findByRole('button', { name: /更多/ }));
  await person.click(await screen.findByText(label));
};

it('shows which build is live, for whom another one is, and what failed', async () => {
  const rules = { users: ['1'], roles: [], departments: [], tenants: [], percent: 20 };
  open({ canary: OLD, rules, pinned: true, failures: 3 });
  const row = await screen.findByRole('row', { name: /remote-demo/ });
  for (const text of ['运行中', NEW, OLD, '已固定', '20% 用户、1 个用户', '3 种', '报表组']) expect(row).toHaveTextContent(text);
});

it('says how many builds wait for an operator, and marks them and those that were taken back', async () => {
  const builds = [
    aRemoteBuild('dddddddddddd', { held: true }),
    aRemoteBuild('cccccccccccc', { withdrawn: true }),
    aRemoteBuild(NEW),
    aRemoteBuild(OLD, { held: true }),
  ];
  const { person } = open({ builds, previous: null });
  await person.click(await screen.findByRole('button', { name: 'remote-demo' }));
  expect(screen.getByRole('row', { name: /remote-demo/ })).toHaveTextContent('1 个版本待启用');
  const drawer = within(await screen.findByRole('dialog'));
  expect(drawer.getByRole('row', { name: /dddddddddddd/ })).toHaveTextContent('待启用');
  expect(drawer.getByRole('row', { name: /cccccccccccc/ })).toHaveTextContent('已撤下');
  expect(drawer.getByRole('row', { name: new RegExp(NEW) })).not.toHaveTextContent(/待启用|已撤下/);
});

it('says when a remote is disabled, in development or was never published', async () => {
  mockEndpoint(
    remoteApps.list,
    pageWith([
      aRemoteApp({ id: 'a', name: 'remote-a', enabled: false }),
      aRemoteApp({ id: 'b', name: 'remote-b', developing: 'http://127.0.0.1:3001' }),
      aRemoteApp({ id: 'c', name: 'remote-c', stable: null, builds: [] }),
    ]),
  );
  renderPage(<RemoteAppListPage />);
  expect(await screen.findByRole('row', { name: /remote-a/ })).toHaveTextContent('已停用');
  expect(screen.getByRole('row', { name: /remote-b/ })).toHaveTextContent('开发中');
  expect(screen.getByRole('row', { name: /remote-c/ })).toHaveTextContent('未发布');
});

it('goes back to the previous build for a reason', async () => {
  const rollBack = mockEndpoint(remoteApps.rollBack, null);
  const { person, list } = open();
  await more(person, '回退');
  expect(await screen.findByText(`所有人换回 ${OLD}，打开的页面会在下次进入时换用`)).toBeVisible();
  await person.click(screen.getByRole('button', { name: '回退' }));
  expect(await screen.findByText('请输入原因')).toBeVisible();
  expect(rollBack.asked).toHaveLength(0);
  await person.type(screen.getByLabelText('原因'), '列表打不开');
  await person.click(screen.getByRole('button', { name: '回退' }));
  await waitFor(() => expect(rollBack.asked[0]?.body).toEqual({ name: 'remote-demo', reason: '列表打不开', from: NEW }));
  expect(await screen.findByText('已回退到上一版本')).toBeVisible();
  await waitFor(() => expect(list.asked.length).toBeGreaterThan(1));
});

it('lets any kept build be activated', async () => {
  const activate = mockEndpoint(remoteApps.activate, null);
  const { person } = open();
  await person.click(await screen.findByRole('button', { name: 'remote-demo' }));
  const drawer = await screen.findByRole('dialog');
  expect(within(drawer).getByRole('row', { name: new RegExp(NEW) })).toHaveTextContent('正式');
  const old = within(drawer).getByRole('row', { name: new RegExp(OLD) });
  expect(old).toHaveTextContent('密钥 CI');
  await person.click(within(old).getByRole('button', { name: '启用' }));
  await person.type(await screen.findByLabelText('原因'), '新版有误');
  const question = screen.getAllByRole('dialog').at(-1) as HTMLElement;
  await person.click(within(question).getByRole('button', { name: '启用' }));
  await waitFor(() => expect(activate.asked[0]?.body).toEqual({ name: 'remote-demo', build: OLD, reason: '新版有误' }));
});

it('gives a build to some', async () => {
  mockEndpoint(users.list, pageWith([aUser({ id: 'u7', username: 'clerk', realname: '张三' })]));
  mockEndpoint(roles.all, []);
  mockEndpoint(tenants.active, []);
  let answer: ReturnType<typeof refusal> | null = refusal('请至少选择一类灰度对象，或填写比例');
  const canary = mockEndpoint(remoteApps.canary, () => answer);
  const { person } = open();
  await more(person, '灰度发布');
  const form = await screen.findByRole('dialog');
  await person.type(within(form).getByLabelText('原因'), '先给少数人');
  await person.click(within(form).getByRole('button', { name: '确定' }));
  expect(await screen.findByText('请至少选择一类灰度对象，或填写比例')).toBeVisible();
  answer = null;
  await person.clear(within(form).getByLabelText('用户比例'));
  await person.type(within(form).getByLabelText('用户比例'), '15');
  await person.click(within(form).getByLabelText('指定用户'));
  await person.click(await screen.findByText('张三（clerk）'));
  await person.click(within(form).getByRole('button', { name: '确定' }));
  await waitFor(() => expect(canary.asked).toHaveLength(2));
  expect(canary.asked[1]?.body).toEqual({
    name: 'remote-demo',
    build: OLD,
    rules: { users: ['u7'], roles: [], departments: [], tenants: [], percent: 15 },
    reason: '先给少数人',
  });
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it('keeps whom a canary is for when only its share changes', async () => {
  const rules = { users: ['u7'], roles: ['r1', 'r2'], departments: ['d1'], tenants: [1], percent: 10 };
  mockEndpoint(users.list, pageWith([aUser({ id: 'u7', username: 'clerk', realname: '张三' })]));
  mockEndpoint(roles.all, []);
  mockEndpoint(tenants.active, []);
  mockEndpoint(departments.tree, []);
  const canary = mockEndpoint(remoteApps.canary, null);
  const { person } = open({ canary: OLD, rules });
  await more(person, '调整灰度');
  const form = await screen.findByRole('dialog');
  await person.clear(within(form).getByLabelText('用户比例'));
  await person.type(within(form).getByLabelText('用户比例'), '40');
  await person.type(within(form).getByLabelText('原因'), '再多一些');
  await person.click(within(form).getByRole('button', { name: '确定' }));
  await waitFor(() =>
    expect(canary.asked[0]?.body).toEqual({ name: 'remote-demo', build: OLD, rules: { ...rules, percent: 40 }, reason: '再多一些' }),
  );
});

it('asks for a reason before it disables', async () => {
  const disable = mockEndpoint(remoteApps.disable, null);
  const { person } = open();
  await more(person, '停用');
  const form = await screen.findByRole('dialog');
  await person.click(within(form).getByRole('button', { name: '停用' }));
  expect(await screen.findByText('请输入停用原因')).toBeVisible();
  await person.type(within(form).getByLabelText('停用原因'), '迁移数据');
  await person.click(within(form).getByRole('button', { name: '停用' }));
  await waitFor(() => expect(disable.asked[0]?.body).toEqual({ name: 'remote-demo', reason: '迁移数据' }));
});

it('shows a new deploy token once', async () => {
  mockEndpoint(deployTokens.of, []);
  const create = mockEndpoint(deployTokens.create, { secret: 'a-secret-of-a-team' });
  const { person } = open();
  await more(person, '发布密钥');
  const drawer = await screen.findByRole('dialog');
  await person.type(within(drawer).getByLabelText('新密钥'), 'CI');
  await person.click(within(drawer).getByRole('button', { name: '创建' }));
  expect(await within(drawer).findByText('a-secret-of-a-team')).toBeVisible();
  expect(create.asked[0]?.body).toEqual({ name: 'remote-demo', label: 'CI', days: 365 });
});

it('lets a key be replaced while the old one goes on working', async () => {
  const token = {
    id: 't1',
    remote: 'remote-demo',
    label: 'CI',
    createBy: 'admin',
    createTime: null,
    lastUsedTime: null,
    expiresTime: null,
  };
  mockEndpoint(deployTokens.of, [token]);
  const rotate = mockEndpoint(deployTokens.rotate, { secret: 'the-next-secret' });
  const { person } = open();
  await more(person, '发布密钥');
  const drawer = await screen.findByRole('dialog');
  expect(await within(drawer).findByText('不到期，建议轮换')).toBeVisible();
  await person.click(within(drawer).getByRole('button', { name: /轮换/ }));
  await person.click(await screen.findByRole('button', { name: '确定' }));
  expect(await within(drawer).findByText('the-next-secret')).toBeVisible();
  expect(rotate.asked[0]?.body).toEqual({ id: 't1', days: 365, overlap: 24 });
});

it('hands names over to another remote', async () => {
  const transfer = mockEndpoint(remoteApps.transfer, null);
  mockEndpoint(remoteApps.list, pageWith([aRemoteApp(), aRemoteApp({ id: 'remote-b', name: 'remote-b', owner: null })]));
  const { person } = renderPage(<RemoteAppListPage />, { codes: everything });
  await person.click(await screen.findByRole('button', { name: 'remote-demo' }));
  await person.click(await screen.findByRole('tab', { name: '名称' }));
  await person.click(within(await screen.findByRole('row', { name: /demo\/List/ })).getByRole('checkbox'));
  await person.click(screen.getByRole('button', { name: '转让' }));
  const form = screen.getAllByRole('dialog').at(-1) as HTMLElement;
  await person.click(within(form).getByLabelText('转给'));
  await person.click(await screen.findByText('remote-b', { selector: '.ant-select-item-option-content' }));
  await person.type(within(form).getByLabelText('原因'), '页面交给另一组');
  await person.click(within(form).getByRole('button', { name: '转让' }));
  await waitFor(() =>
    expect(transfer.asked[0]?.body).toEqual({ name: 'remote-demo', to: 'remote-b', names: ['demo/List'], reason: '页面交给另一组' }),
  );
});

it('says what a publish does, and lets it be changed', async () => {
  const publishing = mockEndpoint(remoteApps.publishing, null);
  const { person } = open();
  await more(person, '发布方式');
  const form = await screen.findByRole('dialog');
  await person.click(within(form).getByLabelText('先灰度'));
  await person.clear(await within(form).findByLabelText('灰度比例'));
  await person.type(within(form).getByLabelText('灰度比例'), '25');
  await person.clear(within(form).getByLabelText('出错上限'));
  await person.type(within(form).getByLabelText('出错上限'), '35');
  await person.click(within(form).getByRole('button', { name: '确定' }));
  await waitFor(() => expect(publishing.asked[0]?.body).toEqual({ name: 'remote-demo', mode: 'canary', percent: 25, limit: 35 }));
});

it('says that a canary stopped by itself, and why', async () => {
  const reason = '近 1 小时 5 人使用，其中 3 人出错（60%），超过上限 20%';
  const { person } = open({ stoppedBuild: OLD, stoppedReason: reason });
  const row = await screen.findByRole('row', { name: /remote-demo/ });
  expect(row).toHaveTextContent(`${OLD}1.0.0已自动停止`);
  await person.click(screen.getByRole('button', { name: 'remote-demo' }));
  const drawer = await screen.findByRole('dialog');
  expect(within(drawer).getByRole('alert')).toHaveTextContent(`版本 ${OLD} 的灰度已自动停止，所有人使用正式版${reason}`);
});

it('shows load times and failures of each view, of a day or of seven', async () => {
  const none = { loads: 0, median: null, failures: 0 };
  mockEndpoint(remoteLoads.of, [
    {
      build: NEW,
      view: 'demo/List',
      day: { loads: 12, median: 180, p95: 1240, failures: 3, persons: 8, failing: 2 },
      week: { loads: 99, median: 200, p95: 1500, failures: 4, persons: 20, failing: 3 },
      days: [none, none, none, { loads: 87, median: 210, failures: 1 }, none, none, { loads: 12, median: 180, failures: 3 }],
    },
    {
      build: OLD,
      view: 'demo/Rare',
      day: { loads: 0, median: null, p95: null, failures: 0, persons: 0, failing: 0 },
      week: { loads: 1, median: 90, p95: 95, failures: 0, persons: 1, failing: 0 },
      days: [none, none, none, none, none, none, none],
    },
  ]);
  const { person } = open();
  await person.click(await screen.findByRole('button', { name: 'remote-demo' }));
  await person.click(await screen.findByRole('tab', { name: '加载' }));
  const cellsOf = async (name: RegExp) =>
    within(await screen.findByRole('row', { name }))
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
  expect((await cellsOf(/demo\/List/)).slice(2, 7)).toEqual(['12', '0.18 秒', '1.24 秒', '3', '2 / 8 人（25%）']);
  expect((await cellsOf(/demo\/Rare/)).slice(2, 7)).toEqual(['0', '—', '—', '0', '—']);
  expect(screen.getByRole('img', { name: '近 7 天，由远到近：打开 0、0、0、87、0、0、12 次；出错 0、0、0、1、0、0、3 次' })).toBeVisible();
  await person.click(screen.getByText('近 7 天', { selector: '.ant-segmented-item-label' }));
  expect((await cellsOf(/demo\/List/)).slice(2, 7)).toEqual(['99', '0.20 秒', '1.50 秒', '4', '3 / 20 人（15%）']);
});

it('creates a remote with the deploy token for its first publish', async () => {
  const create = mockEndpoint(deployTokens.create, { secret: 'a-secret-of-a-team' });
  const { person, list } = open();
  await person.click(await screen.findByRole('button', { name: '新增应用' }));
  const form = await screen.findByRole('dialog');
  await person.type(within(form).getByLabelText('应用名称'), 'demo');
  await person.type(within(form).getByLabelText('密钥用途'), 'CI');
  await person.click(within(form).getByRole('button', { name: '创建密钥' }));
  expect(await within(form).findByText(/远程名称须以 remote- 开头/)).toBeVisible();
  await person.clear(within(form).getByLabelText('应用名称'));
  await person.type(within(form).getByLabelText('应用名称'), 'remote-new');
  await person.click(within(form).getByRole('button', { name: '创建密钥' }));
  expect(await within(form).findByText('a-secret-of-a-team')).toBeVisible();
  expect(create.asked.map(({ body }) => body)).toEqual([{ name: 'remote-new', label: 'CI', days: 365 }]);
  await waitFor(() => expect(list.asked.length).toBeGreaterThan(1));
});

it('hides what the user may not decide', async () => {
  open({}, []);
  await screen.findByRole('row', { name: /remote-demo/ });
  for (const name of [/更多/, '新增应用']) expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: '版本' })).toBeVisible();
});
