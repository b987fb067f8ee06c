import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { deployTokens, RECORD_FILE, type RegistryDocument, remoteApps } from '@mortise/shared/contract/registry';
import { sql } from 'drizzle-orm';
import { type ABuild, aBuild, sendBuild } from '#testing/a-build.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let dataDir: string;
let secret: string;

const newSecret = async (name: string) => (await app.ask(deployTokens.create, { body: { name, label: 'CI' } })).result.secret;
const publish = async ({ files }: Pick<ABuild, 'files'>, query = {}, key = secret) =>
  (await sendBuild(app, files, key, query)).json<{ success: boolean; message: string; result: { state: string } }>();
const registry = async () =>
  (await app.send({ url: '/registry', headers: { 'x-access-token': await app.tokenOf('clerk') } })).json<RegistryDocument>();
const live = async (name = 'remote-demo') => (await registry()).remotes.find((remote) => remote.name === name);
const stored = async (name = 'remote-demo') => (existsSync(join(dataDir, 'remotes', name)) ? readdir(join(dataDir, 'remotes', name)) : []);
const staged = async () => (existsSync(join(dataDir, 'remotes/.staging')) ? readdir(join(dataDir, 'remotes/.staging')) : []);

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'mortise-data-'));
  app = await openTestApp({ dataDir });
  secret = await newSecret('remote-demo');
});
afterAll(async () => {
  await app.close();
  await rm(dataDir, { recursive: true });
});

it('activates a valid build at once and serves its files as immutable', async () => {
  const { record, files } = aBuild();
  expect(await publish({ files })).toMatchObject({ success: true, message: '已发布并启用', result: { state: 'stable' } });
  expect(await live()).toMatchObject({ channel: 'stable', base: `/remotes/remote-demo/${record.build}/`, build: record });
  const { body, headers } = await app.send({ url: `/remotes/remote-demo/${record.build}/entry.js` });
  expect(body).toContain(`entry of ${record.build}`);
  expect(headers['cache-control']).toContain('immutable');
});

it('serves the uploaded .br and .gz files', async () => {
  const { record, files } = aBuild();
  files.set('entry.js.br', brotliCompressSync(String(files.get('entry.js'))));
  expect(await publish({ files })).toMatchObject({ success: true });
  const { headers } = await app.send({ url: `/remotes/remote-demo/${record.build}/entry.js`, headers: { 'accept-encoding': 'br' } });
  expect(headers['content-encoding']).toBe('br');
});

it('compresses large files that came without a compressed copy', async () => {
  const made = aBuild();
  const content = 'export const text = 1;\n'.repeat(200);
  const asset = {
    path: 'assets/large.js',
    size: content.length,
    integrity: `sha384-${createHash('sha384').update(content).digest('base64')}`,
  };
  made.record.assets.push(asset);
  made.files.set('assets/large.js', content).set(RECORD_FILE, JSON.stringify(made.record));
  expect(await publish(made)).toMatchObject({ success: true });
  for (const encoding of ['br', 'gzip']) {
    const url = `/remotes/remote-demo/${made.record.build}/assets/large.js`;
    const answer = await app.send({ url, headers: { 'accept-encoding': encoding } });
    expect(answer.headers['content-encoding']).toBe(encoding);
    expect(answer.rawPayload.length).toBeLessThan(content.length / 10);
  }
});

it('a dry run only checks; a held build is stored but not activated', async () => {
  const before = await live();
  const { record, files } = aBuild();
  expect(await publish({ files }, { dryRun: '1' })).toMatchObject({ success: true, result: { state: 'checked' } });
  expect(await stored()).not.toContain(record.build);
  expect(await publish({ files }, { hold: '1' })).toMatchObject({ message: '已上传，等待管理员启用' });
  expect(await stored()).toContain(record.build);
  expect(await live()).toEqual(before);
  const entry = { url: `/remotes/remote-demo/${record.build}/entry.js` };
  expect((await app.send(entry)).statusCode).toBe(404);
  await app.ask(remoteApps.canary, { body: { reason: '演练', name: 'remote-demo', build: record.build, rules: { percent: 1 } } });
  expect((await app.send(entry)).statusCode).toBe(200);
  await app.ask(remoteApps.endCanary, { body: { name: 'remote-demo' } });
  expect((await app.send(entry)).statusCode).toBe(200);
});

it('accepts the same build again, but no other content under its id', async () => {
  const build = aBuild();
  await publish(build);
  expect(await publish(build)).toMatchObject({ success: true });
  const { files } = aBuild({ build: build.record.build, version: '9.9.9' });
  expect(await publish({ files })).toMatchObject({ success: false, message: expect.stringContaining('已存在且内容不同') });
});

it('does not replace a pinned build', async () => {
  const first = aBuild();
  await publish(first);
  await publish(aBuild());
  await app.ask(remoteApps.rollBack, { body: { reason: '演练', name: 'remote-demo' } });
  expect(await publish(aBuild())).toMatchObject({ result: { state: 'held' } });
  expect((await live())?.build.build).toBe(first.record.build);
  await app.ask(remoteApps.follow, { body: { name: 'remote-demo' } });
  expect(await publish(aBuild())).toMatchObject({ result: { state: 'stable' } });
});

it('says that the remote is disabled, and stays so', async () => {
  await app.ask(remoteApps.disable, { body: { reason: '演练', name: 'remote-demo' } });
  expect(await publish(aBuild())).toMatchObject({
    message: '已发布，但应用已停用，重新启用后生效',
    result: { state: 'stable', isDisabled: true },
  });
  expect(await live()).toMatchObject({ enabled: false });
  const build = aBuild();
  expect(await publish(build, { hold: '1' })).toMatchObject({ message: '已上传，等待管理员启用' });
  await app.ask(remoteApps.enable, { body: { name: 'remote-demo' } });
  expect(await publish(build)).toMatchObject({ message: '已发布并启用', result: expect.not.objectContaining({ isDisabled: true }) });
});

it('keeps the last five builds, and never deletes a live one', async () => {
  const key = await newSecret('remote-many');
  const builds = Array.from({ length: 8 }, () => aBuild({ name: 'remote-many' }));
  const [first, second] = builds as [ABuild, ABuild];
  await publish(first, {}, key);
  await publish(second, { hold: '1' }, key);
  await app.ask(remoteApps.canary, { body: { reason: '演练', name: 'remote-many', build: second.record.build, rules: { percent: 10 } } });
  for (const build of builds.slice(2)) await publish(build, { hold: '1' }, key);
  const kept = [first, second, ...builds.slice(-5)].map(({ record }) => record.build);
  expect((await stored('remote-many')).sort()).toEqual(kept.sort());
  const [remote] = (await app.ask(remoteApps.list)).result.records.filter(({ name }) => name === 'remote-many');
  expect(remote?.builds.map(({ build }) => build).sort()).toEqual(kept);
});

it('says the limit of a build that is announced as larger', async () => {
  const answer = await app.send({
    method: 'POST',
    url: '/registry/builds',
    headers: {
      authorization: `Bearer ${secret}`,
      'content-type': 'multipart/form-data; boundary=x',
      'content-length': String(100 * 1024 ** 2),
    },
    payload: '',
  });
  expect(answer.json()).toMatchObject({ success: false, message: '上传的内容超过 68 MB' });
});

const spoiled = (change: (build: ABuild) => void, over: Parameters<typeof aBuild>[0] = {}) => {
  const build = aBuild(over);
  change(build);
  return build;
};
const withRecord = (change: (record: Record<string, unknown>) => void) =>
  spoiled(({ files }) => {
    const record = JSON.parse(String(files.get(RECORD_FILE)));
    change(record);
    files.set(RECORD_FILE, JSON.stringify(record));
  });
const withText = (change: (text: string) => string) =>
  spoiled(({ files }) => files.set(RECORD_FILE, change(String(files.get(RECORD_FILE)))));
// lowest quality: compresses fastest
const bomb = brotliCompressSync(Buffer.alloc(20_000_000), { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } });
const withFile = (path: string, content: string | Buffer) => spoiled(({ files }) => files.set(path, content));

describe('a build is refused with its reason and its files are deleted', () => {
  it.each<[string, () => ABuild, string]>([
    [
      'an HTML page',
      () => withRecord((record) => (record.assets as object[]).push({ path: 'page.html', size: 1, integrity: `sha384-${'a'.repeat(64)}` })),
      '不能发布这种类型的文件：page.html',
    ],
    ['no record', () => spoiled(({ files }) => files.delete(RECORD_FILE)), '缺少构建记录'],
    ['a record with invalid JSON', () => withText((text) => text.slice(0, -5)), '不是有效的 JSON'],
    ['wrong types', () => withRecord((record) => (record.exposes = 'all')), '构建记录 exposes'],
    ['a newer schema version', () => withRecord((record) => (record.schema = 2)), '格式版本 2 比本系统支持的 1 新'],
    ['a duplicate expose', () => aBuild({ views: ['demo/List', 'demo/List'] }), '暴露了两个同名的 demo/List'],
    [
      'a `__proto__` key (prototype pollution)',
      () => withText((text) => text.replace('"provides":{}', '"provides":{"__proto__":"1"}')),
      '不允许的键名 __proto__',
    ],
    ['a path traversal in the record', () => withRecord((record) => (record.entry = { path: '../entry.js', size: 1 })), 'entry.path'],
    ['a file path with traversal', () => withFile('../../outside.js', 'x'), '文件路径不合法'],
    ['a file with an absolute path', () => withFile('/tmp/outside.js', 'x'), '文件路径不合法'],
    ['a file with the name of a folder', () => withFile('assets', 'x'), '文件与目录同名'],
    ['a missing file', () => spoiled(({ files }) => files.delete('assets/list.js')), '缺少文件：assets/list.js'],
    ['a file of a different size', () => withFile('entry.js', 'short'), '大小不符：entry.js'],
    [
      'different content of the same size',
      () => spoiled(({ files }) => files.set('entry.js', String(files.get('entry.js')).replace('entry', 'ENTRY'))),
      '校验值不符：entry.js',
    ],
    ['a file that the record does not list', () => withFile('assets/more.js', 'x'), '多余的文件：assets/more.js'],
    ['a compressed copy of other content', () => withFile('entry.js.br', brotliCompressSync('something else')), '多余的文件：entry.js.br'],
    ['a decompression bomb', () => withFile('entry.js.br', bomb), '多余的文件：entry.js.br'],
    ['a file without a hash', () => withRecord(({ assets }) => delete (assets as { integrity?: string }[])[0]?.integrity), '没有校验值'],
    [
      'an entry that is missing from the files',
      () => withRecord((record) => (record.entry = { path: 'other.js', size: 1 })),
      '文件清单里没有 other.js',
    ],
    ['the name of another remote', () => aBuild({ name: 'remote-system' }), '密钥只能发布 remote-demo，这是 remote-system'],
    ['a container name without the build id', () => aBuild({ container: 'remote_demo' }), '容器名 remote_demo'],
    ['a host API that is too new', () => aBuild({ hostApi: '^2.0.0' }), '需要控制台接口 ^2.0.0，当前是 1.0.0'],
    ['an invalid version range', () => aBuild({ hostApi: 'newest' }), '范围不合法'],
    ['a shared module that is too new', () => aBuild({ requires: { react: '^99.0.0' } }), '公共模块 react 需要 ^99.0.0'],
    ['a module that the host does not provide', () => aBuild({ requires: { vue: '^3.0.0' } }), '控制台不提供公共模块 vue'],
    ['a file above the size limit', () => withFile('entry.js', Buffer.alloc(17 * 1024 * 1024)), '文件超过 16 MB'],
  ])('%s', async (_, spoil, reason) => {
    const before = { document: await registry(), stored: await stored() };
    const build = spoil();
    const answer = await publish(build);
    expect(answer).toMatchObject({ success: false, message: expect.stringContaining(reason) });
    expect(await registry()).toEqual(before.document);
    expect(await stored()).toEqual(before.stored);
    expect(await staged()).toEqual([]);
    expect(existsSync(join(dataDir, 'outside.js'))).toBe(false);
  });

  it('too many files', async () => {
    const { files } = aBuild();
    for (let index = 0; index < 2001; index += 1) files.set(`assets/${index}.js`, '');
    expect(await publish({ files })).toMatchObject({ success: false, message: '文件超过 2000 个' });
    expect(await staged()).toEqual([]);
  });

  it.each([
    ['application/json', '{}', '不支持的请求内容格式'],
    ['multipart/form-data; boundary=x', 'half a part', '上传的内容不完整或格式不正确'],
    ['multipart/form-data; boundary=x', '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\nb\r\n--x--\r\n', '不是文件：a'],
  ])('a body of %s without files', async (type, payload, message) => {
    const headers = { authorization: `Bearer ${secret}`, 'content-type': type };
    const answer = await app.send({ method: 'POST', url: '/registry/builds', headers, payload });
    expect(answer.json()).toMatchObject({ success: false, message });
    expect(await staged()).toEqual([]);
  });

  it('a view that a menu row uses is gone', async () => {
    const key = await newSecret('remote-menu');
    expect(await publish(aBuild({ name: 'remote-menu', views: ['system/TenantList', 'menu/Unused'] }), {}, key)).toMatchObject({
      success: true,
    });
    expect(await publish(aBuild({ name: 'remote-menu', views: ['menu/Other'] }), {}, key)).toMatchObject({
      message: '菜单正在使用的页面没有了：system/TenantList',
    });
    // no menu row uses the other view
    expect(await publish(aBuild({ name: 'remote-menu', views: ['system/TenantList'] }), {}, key)).toMatchObject({ success: true });
  });

  it('a component that another remote borrows is gone', async () => {
    const [lender, borrower] = [await newSecret('remote-lender'), await newSecret('remote-borrower')];
    const exposes = [{ name: 'lend/Picker', kind: 'component' as const, assets: [] }];
    await publish(aBuild({ name: 'remote-lender', exposes }), {}, lender);
    await publish(aBuild({ name: 'remote-borrower', borrows: ['lend/Picker'] }), {}, borrower);
    expect(await publish(aBuild({ name: 'remote-lender', exposes: [] }), {}, lender)).toMatchObject({
      message: 'remote-borrower 正在使用的组件没有了：lend/Picker',
    });
  });
});

describe('deploy tokens', () => {
  it('are required, and invalid once revoked', async () => {
    for (const key of ['', 'guess', 'a'.repeat(43)])
      expect(await publish(aBuild(), {}, key)).toMatchObject({ success: false, message: '发布密钥无效或已吊销' });
    const key = await newSecret('remote-token');
    const listed = (await app.ask(deployTokens.of, { query: { name: 'remote-token' } })).result;
    expect(listed).toMatchObject([{ remote: 'remote-token', label: 'CI', createBy: 'admin' }]);
    expect(JSON.stringify(listed)).not.toContain(key);
    const { rows } = await app.db.execute(sql`select * from sys_remote_token`);
    expect(JSON.stringify(rows)).not.toContain(key);
    await app.ask(deployTokens.revoke, { query: { id: listed[0]?.id ?? '' } });
    expect(await publish(aBuild({ name: 'remote-token' }), {}, key)).toMatchObject({ message: '发布密钥无效或已吊销' });
  });

  it('are refused to users without the permission code', async () => {
    expect(await app.ask(deployTokens.create, { body: { name: 'remote-demo', label: 'mine' } }, { as: 'clerk' })).toMatchObject({
      code: 510,
    });
    expect(await app.ask(deployTokens.of, { query: { name: 'remote-demo' } }, { as: 'clerk' })).toMatchObject({ code: 510 });
  });
});

it('logs who published what, and what was refused', async () => {
  await publish(aBuild());
  await publish(aBuild({ hostApi: '^9.0.0' }));
  const { result } = await app.ask(remoteApps.audits, { query: { remote: 'remote-demo', column: 'createTime', order: 'desc' } });
  expect(result.records[0]).toMatchObject({ action: '发布', createBy: '密钥 CI' });
  await app.app.platform.operations.flush();
  const { rows } = await app.db.execute<{ content: string }>(
    sql`select log_content as content from sys_log where userid = '密钥 CI' order by create_time desc, id desc limit 2`,
  );
  expect(rows.map(({ content }) => content)).toEqual([expect.stringContaining('被拒绝'), expect.stringContaining('已发布并启用')]);
});
