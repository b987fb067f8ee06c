import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { RECORD_FILE, REGISTRY_SCHEMA } from '@mortise/shared/contract/registry';
import { remote } from './remote.ts';

const BUILD = 'aaaaaaaaaaaa';
const folder = mkdtempSync(join(tmpdir(), 'mortise-publish-'));
const build = join(folder, BUILD);
const assetOf = (path: string, content: string) => ({
  path,
  size: content.length,
  integrity: `sha384-${createHash('sha384').update(content).digest('base64')}`,
});
const record = {
  schema: REGISTRY_SCHEMA,
  name: 'remote-demo',
  build: BUILD,
  version: '2.0.0',
  container: `remote_demo_${BUILD}`,
  entry: assetOf('entry.js', 'entry'),
  exposes: [],
  requires: {},
  provides: {},
  hostApi: '^1.0.0',
  assets: [assetOf('entry.js', 'entry'), assetOf('assets/list.js', 'list')],
};

let server: Server;
let asked: { url?: string; authorization?: string; body: FormData; json: unknown }[] = [];
let answer: { status?: number; body: string };
let said: string;

const partsOf = async (request: IncomingMessage) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const type = request.headers['content-type'] ?? '';
  const body = new Response(new Uint8Array(Buffer.concat(chunks)), { headers: { 'content-type': type } });
  return type === 'application/json' ? { body: new FormData(), json: await body.json() } : { body: await body.formData(), json: undefined };
};

beforeAll(async () => {
  mkdirSync(join(build, 'assets'), { recursive: true });
  writeFileSync(join(build, RECORD_FILE), JSON.stringify(record));
  writeFileSync(join(build, 'entry.js'), 'entry');
  writeFileSync(join(build, 'entry.js.br'), 'packed');
  writeFileSync(join(build, 'entry.js.map'), 'not sent');
  writeFileSync(join(build, 'assets/list.js'), 'list');
  writeFileSync(join(folder, 'current'), `${BUILD}\n`);
  server = createServer(async (request, response) => {
    asked.push({ url: request.url, authorization: request.headers.authorization, ...(await partsOf(request)) });
    response.writeHead(answer.status ?? 200).end(answer.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
  rmSync(folder, { recursive: true });
});
beforeEach(() => {
  asked = [];
  said = '';
  const listen = (text: string) => {
    said += `${text}\n`;
  };
  jest.spyOn(console, 'log').mockImplementation(listen);
  jest.spyOn(console, 'error').mockImplementation(listen);
  const result = { name: 'remote-demo', build: BUILD, state: 'stable' };
  answer = { body: JSON.stringify({ success: true, message: '已发布并启用', code: 200, result }) };
});
afterEach(() => jest.restoreAllMocks());

const url = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const run = (args: string[], env: NodeJS.ProcessEnv = { MORTISE_URL: url(), MORTISE_DEPLOY_TOKEN: 'secret' }) => remote(args, env);

it('sends the record, the files that it names and their compressed twins, and says what became of them', async () => {
  expect(await run(['publish', build])).toBe(0);
  expect(asked).toMatchObject([{ url: '/registry/builds', authorization: 'Bearer secret' }]);
  const files = (asked[0]?.body.getAll('file') ?? []) as File[];
  expect(files.map(({ name }) => name).sort()).toEqual(['assets/list.js', 'entry.js', 'entry.js.br', RECORD_FILE]);
  expect(said).toContain(`remote-demo 2.0.0（${BUILD}，4 个文件`);
  expect(said).toContain('已发布并启用');
});

it('takes the current build of a remote, and says when it only checks or holds', async () => {
  await run(['publish', folder, '--dry-run']);
  await run(['publish', folder, '--hold']);
  expect(asked.map((request) => request.url)).toEqual(['/registry/builds?dryRun=1', '/registry/builds?hold=1']);
});

it('fails with the reasons of the server, one a line', async () => {
  answer = { body: JSON.stringify({ success: false, message: '第一条\n第二条', code: 500, result: null }) };
  expect(await run(['publish', build])).toBe(1);
  expect(said).toBe('未完成：\n  第一条\n  第二条\n');
});

it('rolls back the build that is named, for a reason', async () => {
  const result = { name: 'remote-demo', from: BUILD, build: 'cccccccccccc' };
  answer = { body: JSON.stringify({ success: true, message: '已回退到上一版本', code: 200, result }) };
  expect(await run(['rollback', BUILD, '--reason', '列表打不开'])).toBe(0);
  expect(asked).toMatchObject([
    { url: '/registry/builds/rollBack', authorization: 'Bearer secret', json: { from: BUILD, reason: '列表打不开' } },
  ]);
  expect(said).toBe(`remote-demo ${BUILD} → cccccccccccc：已回退到上一版本\n`);
  answer = { body: JSON.stringify({ success: false, message: '正式版已换', code: 500, result: null }) };
  expect(await run(['rollback', BUILD])).toBe(1);
  expect(said).toContain('未完成：\n  正式版已换\n');
});

it.each([
  ['no build to roll back', ['rollback'], /用法/],
  ['no command', [], /用法/],
  ['an unknown option', ['publish', 'x', '--force'], /用法/],
  ['an option of another command', ['rollback', BUILD, '--dry-run'], /用法/],
  ['two folders', ['publish', 'a', 'b'], /用法/],
])('explains itself when called with %s', async (_, args, text) => {
  expect(await run(args)).toBe(2);
  expect(said).toMatch(text);
});

it('names the variable that is missing', async () => {
  expect(await run(['publish', build], { MORTISE_URL: url() })).toBe(2);
  expect(said).toContain('缺少环境变量 MORTISE_DEPLOY_TOKEN');
  expect(asked).toHaveLength(0);
});

it('says so when there is no build, no server, or another server', async () => {
  expect(await run(['publish', join(folder, 'nowhere')])).toBe(1);
  expect(said).toContain(`没有 ${RECORD_FILE}`);
  expect(await run(['publish', build], { MORTISE_URL: 'http://127.0.0.1:1', MORTISE_DEPLOY_TOKEN: 'x' })).toBe(1);
  expect(said).toContain('无法连接 http://127.0.0.1:1');
  answer = { status: 404, body: '<!doctype html>' };
  expect(await run(['publish', build])).toBe(1);
  expect(said).toContain('HTTP 404');
});

it('refuses a broken record before anything travels', async () => {
  const broken = join(folder, 'bbbbbbbbbbbb');
  mkdirSync(broken);
  writeFileSync(join(broken, RECORD_FILE), JSON.stringify({ ...record, exposes: 1 }));
  expect(await run(['publish', broken])).toBe(1);
  expect(said).toContain('构建记录');
  expect(asked).toHaveLength(0);
});
