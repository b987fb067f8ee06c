import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deployTokens, RECORD_FILE, type RegistryDocument, remoteApps } from '@mortise/shared/contract/registry';
import { sql } from 'drizzle-orm';
import { type ABuild, aBuild, sendBuild } from '#testing/a-build.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let dataDir: string;
let distDir: string;
const keys = new Map<string, string>();

beforeAll(async () => {
  [dataDir, distDir] = (await Promise.all(['mortise-data-', 'mortise-dist-'].map((prefix) => mkdtemp(join(tmpdir(), prefix))))) as [
    string,
    string,
  ];
  app = await openTestApp({ dataDir, distDir });
  for (const name of ['remote-first', 'remote-second', 'remote-ops', 'remote-slow', 'remote-share'])
    keys.set(name, (await app.ask(deployTokens.create, { body: { name, label: 'CI' } })).result.secret);
});
afterAll(async () => {
  await app.close();
  await Promise.all([dataDir, distDir].map((folder) => rm(folder, { recursive: true })));
});

const publish = async ({ record, files }: ABuild, query = {}) =>
  (await sendBuild(app, files, keys.get(record.name) ?? '', query)).json<{
    success: boolean;
    message: string;
    result: { state: string };
  }>();
const document = async () =>
  (await app.send({ url: '/registry', headers: { 'x-access-token': await app.tokenOf('clerk') } })).json<RegistryDocument>();
const offered = async (name: string) =>
  (await document()).remotes.find((remote) => remote.name === name)?.build.exposes.map((expose) => expose.name);
const state = async (name: string) => (await app.ask(remoteApps.list)).result.records.find((remote) => remote.name === name);
const transfer = (name: string, to: string, names: string[], as?: string) =>
  app.ask(remoteApps.transfer, { body: { name, to, names, reason: '演练' } }, as ? { as } : {});
const build = async ({ record, files }: ABuild) => {
  const folder = join(distDir, 'remotes', record.name);
  for (const [path, content] of files) {
    await mkdir(join(folder, record.build, path, '..'), { recursive: true });
    await writeFile(join(folder, record.build, path), content);
  }
  await writeFile(join(folder, 'current'), `${record.build}\n`);
};

describe('a name belongs to the remote that had it first', () => {
  it('another remote cannot publish it, not even for later or as a trial, and learns the owner', async () => {
    expect(await publish(aBuild({ name: 'remote-first', views: ['demo/One', 'demo/Two'] }))).toMatchObject({ success: true });
    for (const query of [{}, { hold: '1' }, { dryRun: '1' }])
      expect(await publish(aBuild({ name: 'remote-second', views: ['demo/Own', 'demo/One'] }), query)).toMatchObject({
        success: false,
        message: 'demo/One 属于 remote-first，须由管理员在“远程应用”中转让',
      });
    expect(await state('remote-second')).toMatchObject({ builds: [], names: [] });
  });

  it('stays with it after a build without it', async () => {
    await publish(aBuild({ name: 'remote-first', views: ['demo/One'] }));
    expect(await publish(aBuild({ name: 'remote-second', views: ['demo/Two'] }))).toMatchObject({
      message: expect.stringContaining('demo/Two 属于 remote-first'),
    });
    expect((await state('remote-first'))?.names).toEqual(['demo/One', 'demo/Two']);
  });

  it('goes to one of two remotes that publish it at the same time', async () => {
    const outcomes = await Promise.all(['remote-first', 'remote-second'].map((name) => publish(aBuild({ name, views: ['demo/Race'] }))));
    expect(outcomes.filter(({ success }) => success)).toHaveLength(1);
    expect(outcomes.find(({ success }) => !success)?.message).toContain('demo/Race 属于');
  });

  it('also for lent components; every remote may have lifecycles', async () => {
    const lent = (name: string) => {
      const made = aBuild({ name, views: [] });
      const assets = made.record.assets.slice(0, 1);
      return aBuild({
        name,
        exposes: [
          { name: 'demo/Picker', kind: 'component', assets },
          { name: 'lifecycles', kind: 'lifecycles', assets },
        ],
      });
    };
    const outcomes = [await publish(withFiles(lent('remote-first'))), await publish(withFiles(lent('remote-second')))];
    expect(outcomes.map(({ success }) => success)).toEqual([true, false]);
    expect(outcomes[1]?.message).toBe('demo/Picker 属于 remote-first，须由管理员在“远程应用”中转让');
  });

  it('no build speaks for pages of others in the quick search or by a first request', async () => {
    const actions = [{ title: '新建用户', words: [], views: ['system/UserList'], codes: [], part: 'new' }];
    const firstPages = [{ view: 'system/RoleList', path: '/sys/role/list', query: {} }];
    const message = expect.stringMatching(/没有的页面：system\/RoleList\n.*没有的页面：system\/UserList/);
    expect(await publish(aBuild({ name: 'remote-second', palette: { records: [], actions }, firstPages }))).toMatchObject({
      success: false,
      message,
    });
  });
});

/** `exposes` of a hand-made record must name files of the build. */
const withFiles = (made: ABuild): ABuild => {
  const chunk = made.record.assets[0];
  if (!chunk) return made;
  made.record.exposes = made.record.exposes.map((expose) => ({ ...expose, assets: [chunk] }));
  made.files.set('registry-record.json', JSON.stringify(made.record));
  return made;
};

describe('a transfer by an operator', () => {
  it('lets the new owner publish the name, takes it from the live build of the old one, and is recorded on both sides', async () => {
    await publish(aBuild({ name: 'remote-first', views: ['demo/One', 'demo/Moved'] }));
    expect(await transfer('remote-first', 'remote-second', ['demo/Moved'])).toMatchObject({ success: true, message: '名称已转让' });
    expect(await offered('remote-first')).toEqual(['demo/One']);
    expect(await publish(aBuild({ name: 'remote-second', views: ['demo/Moved'] }))).toMatchObject({ success: true });
    expect(await offered('remote-second')).toEqual(['demo/Moved']);
    expect(await publish(aBuild({ name: 'remote-first', views: ['demo/Moved'] }))).toMatchObject({
      message: expect.stringContaining('属于 remote-second'),
    });
    const audit = async (remote: string) =>
      (await app.ask(remoteApps.audits, { query: { remote, column: 'id', order: 'desc', pageSize: 10 } })).result.records;
    expect(await audit('remote-first')).toContainEqual(
      expect.objectContaining({ action: '转出名称', detail: '演练；转给 remote-second：demo/Moved', createBy: 'admin' }),
    );
    expect(await audit('remote-second')).toContainEqual(expect.objectContaining({ action: '转入名称' }));
  });

  it('is refused to others, for names of others, to unknown remotes and to itself', async () => {
    expect(await transfer('remote-first', 'remote-second', ['demo/One'], 'clerk')).toMatchObject({ code: 510 });
    expect(await transfer('remote-second', 'remote-first', ['demo/One'])).toMatchObject({
      success: false,
      message: '名称刚刚有变化，请刷新后再试',
    });
    expect(await transfer('remote-first', 'remote-nobody', ['demo/One'])).toMatchObject({ message: '没有应用 remote-nobody' });
    expect(await transfer('remote-first', 'remote-first', ['demo/One'])).toMatchObject({ message: '不能转给自己' });
    expect((await state('remote-first'))?.names).toContain('demo/One');
  });

  it('never takes the page for managing remotes away from everybody; who owns it cannot be disabled, everyone else can', async () => {
    await publish(aBuild({ name: 'remote-ops', views: ['system/RemoteAppList'] }));
    expect(await transfer('remote-ops', 'remote-second', ['system/RemoteAppList'])).toMatchObject({ success: false });
    expect(await publish(aBuild({ name: 'remote-second', views: ['system/RemoteAppList'] }))).toMatchObject({ success: false });
    expect(await app.ask(remoteApps.disable, { body: { name: 'remote-ops', reason: 'x' } })).toMatchObject({ success: false });
    // as a database may be from the time before names had owners
    await app.db.execute(
      sql`update sys_remote_build set record = jsonb_set(record, '{exposes,0,name}', '"system/RemoteAppList"') where remote = 'remote-second'`,
    );
    expect(await app.ask(remoteApps.disable, { body: { name: 'remote-second', reason: 'x' } })).toMatchObject({ success: true });
  });
});

describe('builds of the workspace pass the same door', () => {
  it('one that takes a name of a team is left out with the reason, and the build before stays', async () => {
    const before = aBuild({ name: 'remote-local', views: ['local/List'] });
    await build(before);
    expect(await offered('remote-local')).toEqual(['local/List']);
    await build(aBuild({ name: 'remote-local', views: ['local/List', 'demo/One'] }));
    expect(await offered('remote-local')).toEqual(['local/List']);
    expect(await state('remote-local')).toMatchObject({
      stable: before.record.build,
      refused: expect.stringContaining('demo/One 属于 remote-first'),
    });
    expect(await offered('remote-first')).toContain('demo/One');
    await build(aBuild({ name: 'remote-local', views: ['local/List'] }));
    await document();
    expect(await state('remote-local')).toMatchObject({ refused: null });
  });

  it('a page may move from one remote of the workspace to another', async () => {
    await build(aBuild({ name: 'remote-old', views: ['local/Stays', 'local/Moves'] }));
    expect(await offered('remote-old')).toEqual(['local/Stays', 'local/Moves']);
    await build(aBuild({ name: 'remote-old', views: ['local/Stays'] }));
    await build(aBuild({ name: 'remote-new', views: ['local/Moves'] }));
    expect(await offered('remote-new')).toEqual(['local/Moves']);
    expect(await state('remote-new')).toMatchObject({ names: ['local/Moves'] });
  });
});

const styled = (name: string, css: string) => {
  const { record, files } = aBuild({ name });
  record.assets.push({ path: 'assets/List.CSS', size: css.length });
  files.set('assets/List.CSS', css).set(RECORD_FILE, JSON.stringify(record));
  return { record, files };
};

describe("styles of the workspace's builds are checked as those of published ones", () => {
  it('a build that styles what is not its own is left out with the selector, and the build before stays', async () => {
    const before = styled('remote-styled', '.styled-list { color: red }');
    await build(before);
    expect(await offered('remote-styled')).toEqual(['styled/List']);
    await build(styled('remote-styled', '.ant-btn { display: none }'));
    await document();
    expect(await state('remote-styled')).toMatchObject({
      stable: before.record.build,
      builds: [{ build: before.record.build }],
      refused: '样式 assets/List.CSS 的 .ant-btn 会影响其他页面，须限定在自己的类名之内',
    });
    await build(styled('remote-styled', '.styled-list { color: blue }'));
    await document();
    expect(await state('remote-styled')).toMatchObject({ refused: null });
  });

  it('so is one whose style sheet is missing; a remote without another build is not offered', async () => {
    const { record, files } = styled('remote-torn', '.torn-list { color: red }');
    files.delete('assets/List.CSS');
    await build({ record, files });
    expect(await offered('remote-torn')).toBeUndefined();
  });
});

describe("what a publish does is the operator's choice", () => {
  const rule = (name: string, mode: 'live' | 'canary' | 'approval', percent = 30) =>
    app.ask(remoteApps.publishing, { body: { name, mode, percent } });

  it('waits for approval', async () => {
    await rule('remote-slow', 'approval');
    expect(await publish(aBuild({ name: 'remote-slow' }))).toMatchObject({ message: '已上传，等待管理员启用', result: { state: 'held' } });
    expect(await offered('remote-slow')).toBeUndefined();
  });

  it('goes to a share of the users, once there is a build to compare with', async () => {
    await rule('remote-share', 'canary');
    const first = aBuild({ name: 'remote-share' });
    expect(await publish(first)).toMatchObject({ result: { state: 'held' } });
    await app.ask(remoteApps.activate, { body: { name: 'remote-share', build: first.record.build, reason: '第一个版本' } });
    const second = aBuild({ name: 'remote-share' });
    expect(await publish(second)).toMatchObject({ message: '已发布，先向部分用户灰度', result: { state: 'canary' } });
    expect(await state('remote-share')).toMatchObject({
      stable: first.record.build,
      canary: second.record.build,
      rules: { percent: 30, users: [] },
    });
  });

  it('needs the right', async () => {
    expect(await app.ask(remoteApps.publishing, { body: { name: 'remote-slow', mode: 'live' } }, { as: 'clerk' })).toMatchObject({
      code: 510,
    });
  });
});

describe('keys', () => {
  it('end at their date', async () => {
    await app.db.execute(sql`update sys_remote_token set expires_time = now() - interval '1 day' where remote = 'remote-slow'`);
    expect(await publish(aBuild({ name: 'remote-slow' }))).toMatchObject({
      success: false,
      message: expect.stringMatching(/^发布密钥已于 .* 到期，请轮换$/),
    });
  });

  it('are replaced without a gap: the old one works until the overlap ends', async () => {
    const [token] = (await app.ask(deployTokens.of, { query: { name: 'remote-first' } })).result;
    const old = keys.get('remote-first') ?? '';
    const { secret } = (await app.ask(deployTokens.rotate, { body: { id: token?.id ?? '', overlap: 1 } })).result;
    for (const key of [old, secret]) {
      keys.set('remote-first', key);
      expect(await publish(aBuild({ name: 'remote-first', views: ['demo/One'] }))).toMatchObject({ success: true });
    }
    await app.ask(deployTokens.rotate, { body: { id: token?.id ?? '', overlap: 0 } });
    keys.set('remote-first', old);
    expect(await publish(aBuild({ name: 'remote-first', views: ['demo/One'] }))).toMatchObject({
      message: expect.stringContaining('到期'),
    });
  });
});
