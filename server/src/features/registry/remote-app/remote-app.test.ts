import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deployTokens, type RegistryDocument, type RolloutRules, remoteApps, remoteErrors } from '@mortise/shared/contract/registry';
import { sql } from 'drizzle-orm';
import { WebSocket } from 'ws';
import { aBuild, sendBuild } from '#testing/a-build.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { shareOf } from './rollout.ts';

const NAME = 'remote-demo';
let app: TestApp;
let dataDir: string;
let secret: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'mortise-data-'));
  app = await openTestApp({ dataDir });
  secret = (await app.ask(deployTokens.create, { body: { name: NAME, label: 'CI' } })).result.secret;
});
afterAll(async () => {
  await app.close();
  await rm(dataDir, { recursive: true });
});

const publish = async (hold = false) => {
  const { record, files } = aBuild({ name: NAME });
  const answer = (await sendBuild(app, files, secret, hold ? { hold: '1' } : {})).json<{ message: string; success: boolean }>();
  if (!answer.success) throw new Error(answer.message);
  return record.build;
};
const ask = async (as = 'clerk', headers = {}) =>
  app.send({ url: '/registry', headers: { 'x-access-token': await app.tokenOf(as), ...headers } });
const pinnedFor = async (as?: string) => (await ask(as)).json<RegistryDocument>().remotes.find(({ name }) => name === NAME);
const buildFor = async (as?: string) => (await pinnedFor(as))?.build.build;
const idOf = async (query: ReturnType<typeof sql>) => (await app.db.execute<{ id: string }>(query)).rows[0]?.id ?? '';
const state = async () => (await app.ask(remoteApps.list)).result.records.find(({ name }) => name === NAME);
const canary = (build: string, rules: Partial<RolloutRules>) =>
  app.ask(remoteApps.canary, { body: { reason: '演练', name: NAME, build, rules } });

describe('operators', () => {
  it('activate any stored build, and roll back', async () => {
    const [first, second] = [await publish(), await publish()];
    expect(await buildFor()).toBe(second);
    expect(await app.ask(remoteApps.activate, { body: { reason: '演练', name: NAME, build: first } })).toMatchObject({
      message: '版本已启用',
    });
    // the newer one was taken back by that: pages do not offer it as a way back
    expect(await pinnedFor()).toMatchObject({ build: { build: first }, previous: null, channel: 'stable', reason: '正式版' });
    expect(await state()).toMatchObject({ stable: first, previous: second, pinned: true });
    await app.ask(remoteApps.rollBack, { body: { reason: '演练', name: NAME } });
    expect(await state()).toMatchObject({ stable: second, previous: first, pinned: true });
    // activating the newest build unpins: publishing would have activated it anyway
    await app.ask(remoteApps.activate, { body: { reason: '演练', name: NAME, build: second } });
    expect(await state()).toMatchObject({ stable: second, pinned: false });
  });

  it('roll back once, however often they click, and not what another made live meanwhile', async () => {
    const [first, second] = [await publish(), await publish()];
    const back = { reason: '演练', name: NAME, from: second };
    const answers = await Promise.all([1, 2].map(() => app.ask(remoteApps.rollBack, { body: back })));
    expect(answers.map(({ success }) => success).sort()).toEqual([false, true]);
    expect(await app.ask(remoteApps.rollBack, { body: back })).toMatchObject({
      message: `正式版已不是 ${second}，现在是 ${first}，未回退`,
    });
    expect(await state()).toMatchObject({ stable: first, previous: second });
    await app.ask(remoteApps.follow, { body: { name: NAME } });
  });

  it('disable a remote with a reason shown to users, and enable it again', async () => {
    expect(await app.ask(remoteApps.disable, { body: { name: NAME, reason: '  ' } })).toMatchObject({ message: '请输入停用原因' });
    await app.ask(remoteApps.disable, { body: { name: NAME, reason: '正在迁移数据' } });
    expect(await pinnedFor()).toMatchObject({ enabled: false, reason: '正在迁移数据' });
    await app.ask(remoteApps.enable, { body: { name: NAME } });
    expect(await pinnedFor()).toMatchObject({ enabled: true, reason: '正式版' });
  });

  it('are refused invalid changes', async () => {
    const refused = async (answer: Promise<{ success: boolean; message: string }>) => (await answer).message;
    const unknown = 'ffffffffffff';
    expect(await refused(app.ask(remoteApps.activate, { body: { reason: '演练', name: NAME, build: unknown } }))).toBe(
      '该版本的文件已不在，不能启用',
    );
    expect(await refused(app.ask(remoteApps.activate, { body: { reason: '演练', name: NAME, build: '../../etc' } }))).toContain('版本号');
    expect(await refused(app.ask(remoteApps.rollBack, { body: { reason: '演练', name: 'remote-nobody' } }))).toBe('没有可以回退的版本');
    expect(await refused(app.ask(remoteApps.disable, { body: { name: 'remote-nobody', reason: 'x' } }))).toBe('未找到对应实体');
    expect(await refused(app.ask(remoteApps.endCanary, { body: { name: NAME } }))).toBe('当前没有灰度');
    expect(await refused(canary((await state())?.stable ?? '', { percent: 5 }))).toBe('该版本已是正式版，无需灰度');
    expect(await refused(canary(await publish(true), {}))).toBe('请至少选择一类灰度对象，或填写比例');
    expect(await refused(canary(unknown, { percent: 101 }))).toBe('比例为 0 至 100');
  });

  it('cannot activate a build without the page for managing remotes', async () => {
    const own = 'remote-own';
    const key = (await app.ask(deployTokens.create, { body: { name: own, label: 'CI' } })).result.secret;
    const [without, within] = [aBuild({ name: own }), aBuild({ name: own, views: ['system/RemoteAppList'] })];
    await sendBuild(app, without.files, key);
    await sendBuild(app, within.files, key);
    expect(await app.ask(remoteApps.disable, { body: { name: own, reason: 'x' } })).toMatchObject({
      message: expect.stringContaining('将无法恢复'),
    });
    const back = { message: '该版本不含“远程应用”页面，启用后将无法在页面上回退' };
    expect(await app.ask(remoteApps.rollBack, { body: { reason: '演练', name: own } })).toMatchObject(back);
    expect(await app.ask(remoteApps.activate, { body: { reason: '演练', name: own, build: without.record.build } })).toMatchObject(back);
    expect(
      await app.ask(remoteApps.canary, { body: { reason: '演练', name: own, build: without.record.build, rules: { percent: 1 } } }),
    ).toMatchObject(back);
  });

  it('leave an audit trail: who, what, which build, why', async () => {
    await app.ask(remoteApps.disable, { body: { name: NAME, reason: '演练' } });
    await app.ask(remoteApps.enable, { body: { name: NAME } });
    const { result } = await app.ask(remoteApps.audits, { query: { remote: NAME, pageSize: 2, column: 'id', order: 'desc' } });
    expect(result.records).toMatchObject([
      { action: '恢复', createBy: 'admin' },
      { action: '停用', detail: '演练', createBy: 'admin' },
    ]);
    await app.app.platform.operations.flush();
    const { rows } = await app.db.execute(sql`select userid from sys_log where log_content like '远程应用-停用应用'`);
    expect(rows).toContainEqual({ userid: 'admin' });
  });

  it('need the permission codes, to read as well as to change', async () => {
    const build = await publish();
    for (const answer of [
      app.ask(remoteApps.list, {}, { as: 'clerk' }),
      app.ask(remoteApps.activate, { body: { reason: '演练', name: NAME, build } }, { as: 'clerk' }),
      app.ask(remoteApps.disable, { body: { name: NAME, reason: 'x' } }, { as: 'clerk' }),
      app.ask(remoteErrors.list, {}, { as: 'clerk' }),
    ])
      expect(await answer).toMatchObject({ success: false, code: 510 });
  });
});

describe('a canary build', () => {
  let stable: string;
  let next: string;
  beforeAll(async () => {
    await app.ask(remoteApps.follow, { body: { name: NAME } });
    stable = await publish();
    next = await publish(true);
  });
  afterEach(() => app.ask(remoteApps.endCanary, { body: { name: NAME } }));

  it.each<[string, () => Promise<Partial<RolloutRules>>, string]>([
    ['a user', async () => ({ users: [await idOf(sql`select id from sys_user where username = 'clerk'`)] }), '灰度：指定用户'],
    [
      'a role',
      async () => ({
        roles: [await idOf(sql`select role_id as id from sys_user_role m join sys_user u on u.id = m.user_id where u.username = 'clerk'`)],
      }),
      '灰度：指定角色',
    ],
    [
      'a tenant',
      async () => {
        await app.db.execute(sql`update sys_user set rel_tenant_ids = '1,2' where username = 'clerk'`);
        return { tenants: [2] };
      },
      '灰度：指定租户',
    ],
  ])('reaches %s and nobody else', async (_, rulesOf, reason) => {
    expect(await canary(next, await rulesOf())).toMatchObject({ message: '灰度已生效' });
    expect(await pinnedFor('clerk')).toMatchObject({ channel: 'canary', reason, build: { build: next }, previous: stable });
    expect(await pinnedFor('admin')).toMatchObject({ channel: 'stable', build: { build: stable } });
  });

  it('reaches all users below a department, and none beside it', async () => {
    const { rows } = await app.db.execute<{ top: string; below: string; beside: string }>(sql`
      select top.id as top, u.username as below,
        (select o.username from sys_user o join sys_user_depart om on om.user_id = o.id join sys_depart od on od.id = om.dep_id
          where o.status = 1 and o.del_flag = 0 group by o.id having bool_and(od.org_code not like top.org_code || '%') limit 1) as beside
      from sys_depart top join sys_depart own on own.org_code like top.org_code || '_%' and length(top.org_code) > 3
      join sys_user_depart m on m.dep_id = own.id join sys_user u on u.id = m.user_id where u.status = 1 and u.del_flag = 0 limit 1`);
    const { top = '', below, beside } = rows[0] ?? {};
    await canary(next, { departments: [top] });
    expect(await pinnedFor(below)).toMatchObject({ channel: 'canary', reason: '灰度：指定部门', build: { build: next } });
    expect(await buildFor(beside)).toBe(stable);
  });

  it('reaches a percentage of the users, always the same ones, and more as it grows', async () => {
    const { rows } = await app.db.execute<{ id: string; username: string }>(
      sql`select id, username from sys_user where status = 1 and del_flag = 0 order by id limit 30`,
    );
    const [inside, outside] = [rows.find(({ id }) => shareOf(id, NAME) < 40), rows.find(({ id }) => shareOf(id, NAME) >= 60)];
    await canary(next, { percent: 40 });
    expect(await pinnedFor(inside?.username)).toMatchObject({ channel: 'canary', reason: '灰度：40% 的用户' });
    expect(await buildFor(outside?.username)).toBe(stable);
    await canary(next, { percent: 60 });
    expect(await buildFor(inside?.username)).toBe(next);
    expect(await buildFor(outside?.username)).toBe(stable);
    await canary(next, { percent: 100 });
    expect(await buildFor(outside?.username)).toBe(next);
  });

  it('has its own revision; users outside the rollout get 304', async () => {
    const before = String((await ask('clerk')).headers.etag);
    await canary(next, { users: [await idOf(sql`select id from sys_user where username = 'admin'`)] });
    expect((await ask('clerk', { 'if-none-match': before })).statusCode).toBe(304);
    expect((await ask('admin', { 'if-none-match': before })).statusCode).toBe(200);
  });

  it('reaches a user at once who is given the role', async () => {
    const role = await idOf(sql`select id from sys_role where role_code = 'report_designer'`);
    await canary(next, { roles: [role] });
    expect(await buildFor('auditor')).toBe(stable);
    await app.db.execute(sql`
      insert into sys_user_role (id, user_id, role_id) select 'test-membership', id, ${role} from sys_user where username = 'auditor'`);
    await app.app.platform.settle();
    expect(await buildFor('auditor')).toBe(next);
  });

  it('ends when it becomes the stable build', async () => {
    await canary(next, { percent: 10 });
    await app.ask(remoteApps.activate, { body: { reason: '演练', name: NAME, build: next } });
    expect(await state()).toMatchObject({ stable: next, previous: stable, canary: null, rules: null });
  });
});

it('notifies open consoles of a change at once', async () => {
  await app.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.app.server.address() as AddressInfo;
  const id = await idOf(sql`select id from sys_user where username = 'clerk'`);
  const socket = new WebSocket(`ws://127.0.0.1:${port}/jeecg-boot/websocket/${id}?token=${await app.tokenOf('clerk')}`);
  await new Promise((resolve) => socket.once('open', resolve));
  const frame = new Promise((resolve) => socket.once('message', (text) => resolve(JSON.parse(String(text)))));
  const build = await publish();
  expect(await frame).toEqual({ cmd: 'registry' });
  // the registry already answers the new build when the frame arrives
  expect(await buildFor()).toBe(build);
  socket.terminate();
});

describe('failures that consoles report', () => {
  const report = (over = {}, as = 'clerk') =>
    app.ask(
      remoteErrors.report,
      {
        body: {
          code: 'render-threw',
          message: 'x is not a function',
          remote: NAME,
          expose: 'demo/List',
          build: 'aaaaaaaaaaaa',
          channel: 'stable',
          revision: '1',
          menuRow: '/demo',
          ...over,
        },
      },
      { as },
    );
  const listed = async (query = {}) => (await app.ask(remoteErrors.list, { query: { remote: NAME, ...query } })).result;

  it('share one row if repeated, and are counted for the remote', async () => {
    await report();
    await report({ revision: '2' }, 'jeecg');
    await report({ code: 'entry-timeout' });
    expect((await listed()).records).toHaveLength(2);
    expect((await listed({ code: 'render-threw' })).records).toMatchObject([
      { times: 2, lastUser: 'jeecg', revision: '2', menuRow: '/demo' },
    ]);
    expect(await state()).toMatchObject({ failures: 2, lastFailure: { code: 'entry-timeout' } });
  });

  it('are no act of a person, so that the operation log leaves them out', async () => {
    await report();
    await app.app.platform.operations.flush();
    const { rows } = await app.db.execute(sql`select id from sys_log where request_url like '%/registry/errors' and request_type = 'POST'`);
    expect(rows).toEqual([]);
  });

  it('are discarded for unknown remotes, and refused if too long or not signed in', async () => {
    await report({ remote: 'remote-invented' });
    expect((await listed({ remote: 'remote-invented' })).total).toBe(0);
    expect(await report({ message: 'x'.repeat(2000) })).toMatchObject({ success: false });
    expect(await app.ask(remoteErrors.report, { body: {} as never }, { as: null })).toMatchObject({ message: 'Token失效，请重新登录' });
  });

  it('are limited in number and rate', async () => {
    await app.db.execute(sql`
      insert into sys_remote_error (id, fingerprint, remote, expose, build, channel, revision, menu_row, code, message, last_time)
      select 'e' || n, 'f' || n, ${NAME}, '', '', '', '', '', 'c', 'm', localtimestamp - n * interval '1 minute' from generate_series(1, 300) n`);
    for (let index = 0; index < 40; index += 1) await report({ message: `failure ${index}` }, 'auditor');
    expect((await listed({ message: 'failure *' })).total).toBe(30);
    expect((await listed()).total).toBe(200);
  });
});
