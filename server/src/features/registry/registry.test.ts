import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BuildRecord, RegistryDocument } from '@mortise/shared/contract/registry';
import { sql } from 'drizzle-orm';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { withDevelopment } from './registry-form.ts';
import { createWorkspaceRegistry } from './static/workspace-registry.ts';

const recordOf = (name: string, build: string): BuildRecord => ({
  schema: 1,
  name,
  build,
  version: '1.0.0',
  container: `remote_${build}`,
  entry: { path: 'entry.js', size: 1 },
  exposes: [],
  requires: { react: '^19.0.0' },
  provides: {},
  hostApi: '^1.0.0',
  assets: [],
});
const OLD = 'aaaaaaaaaaaa';
const NEW = 'bbbbbbbbbbbb';

let dist: string;
let dataDir: string;
let app: TestApp;
beforeAll(async () => {
  dist = await mkdtemp(join(tmpdir(), 'mortise-dist-'));
  await mkdir(join(dist, 'host/assets'), { recursive: true });
  await writeFile(join(dist, 'host/index.html'), '<!doctype html><title>console</title>');
  await writeFile(join(dist, 'host/assets/main.0123456789.js'), 'plain');
  await writeFile(join(dist, 'host/assets/main.0123456789.js.br'), 'brotli');
  dataDir = await mkdtemp(join(tmpdir(), 'mortise-data-'));
  app = await openTestApp({ distDir: dist, dataDir });
});
afterAll(async () => {
  await app.close();
  await rm(dist, { recursive: true });
  await rm(dataDir, { recursive: true });
});

const publish = async (name: string, build: string, record: unknown = recordOf(name, build)) => {
  const folder = join(dist, 'remotes', name);
  await mkdir(join(folder, build), { recursive: true });
  await writeFile(join(folder, build, 'registry-record.json'), JSON.stringify(record));
  await writeFile(join(folder, build, 'entry.js'), `entry of ${build}`);
  await writeFile(join(folder, 'current'), `${build}\n`);
};
const ask = async (headers: Record<string, string> = {}) =>
  app.send({ url: '/registry', headers: { 'x-access-token': await app.tokenOf('clerk'), ...headers } });
const read = async () => (await ask()).json<RegistryDocument>();

describe('the registry', () => {
  it('names the current build of each remote, and the one before it', async () => {
    await publish('remote-system', OLD);
    const first = await read();
    await publish('remote-system', NEW);
    const second = await read();
    expect(first.remotes).toMatchObject([
      { name: 'remote-system', channel: 'stable', base: `/remotes/remote-system/${OLD}/`, previous: null },
    ]);
    expect(second.remotes).toMatchObject([{ base: `/remotes/remote-system/${NEW}/`, build: { build: NEW }, previous: OLD }]);
    expect(second.revision).not.toBe(first.revision);
  });

  it('answers 304 while nothing changed', async () => {
    await publish('remote-system', NEW);
    const { headers, statusCode } = await ask();
    expect(statusCode).toBe(200);
    expect((await ask({ 'if-none-match': String(headers.etag) })).statusCode).toBe(304);
    await publish('remote-system', OLD);
    expect((await ask({ 'if-none-match': String(headers.etag) })).statusCode).toBe(200);
  });

  it('omits a broken remote and keeps the others', async () => {
    await publish('remote-system', NEW);
    await publish('remote-broken', OLD, { schema: 1, name: 'remote-broken' });
    expect((await read()).remotes.map(({ name }) => name)).toEqual(['remote-system']);
  });

  it('keeps live builds when the workspace is cleared', async () => {
    await publish('remote-kept', OLD);
    await read();
    await rm(join(dist, 'remotes/remote-kept'), { recursive: true });
    expect((await read()).remotes.map(({ base }) => base)).toContain(`/remotes/remote-kept/${OLD}/`);
    expect((await app.send({ url: `/remotes/remote-kept/${OLD}/entry.js` })).body).toBe(`entry of ${OLD}`);
  });

  it('keeps builds for some days after they were live, then no more than the last five and the one before', async () => {
    const builds = Array.from({ length: 8 }, (_, index) => `${index}`.repeat(12));
    for (const build of builds) {
      await publish('remote-many', build);
      await read();
      await rm(join(dist, 'remotes/remote-many', build), { recursive: true });
    }
    await read();
    const stored = async () => (await readdir(join(dataDir, 'remotes/remote-many'))).sort();
    expect(await stored()).toEqual(builds);
    await app.db.execute(sql`update sys_remote_build set needed_time = needed_time - interval '15 days' where remote = 'remote-many'`);
    await publish('remote-many', '8'.repeat(12));
    await read();
    await rm(join(dist, 'remotes/remote-many', '8'.repeat(12)), { recursive: true });
    // the one before was live until now
    expect(await stored()).toEqual([...builds.slice(-4), '8'.repeat(12)]);
  });

  it('requires a sign-in', async () => {
    expect((await app.send({ url: '/registry' })).json()).toMatchObject({ message: 'Token失效，请重新登录' });
  });

  it('takes a remote in development from its dev server, and omits it if that is down', async () => {
    await publish('remote-system', NEW);
    const server = createServer((_, response) => response.end(JSON.stringify(recordOf('remote-system', OLD))));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const broken: string[] = [];
    const onBroken = (name: string) => broken.push(name);
    const built = createWorkspaceRegistry(join(dist, 'remotes'), onBroken);
    const service = withDevelopment(built, { 'remote-system': url }, onBroken);
    expect((await service.document(undefined)).remotes).toMatchObject([{ name: 'remote-system', channel: 'dev', base: `${url}/` }]);
    await new Promise((resolve) => server.close(resolve));
    expect((await service.document(undefined)).remotes).toEqual([]);
    expect(broken).toContain('remote-system');
  });
});

describe('files', () => {
  const get = (url: string, headers: Record<string, string> = {}) => app.send({ url, headers });
  const html = { accept: 'text/html,*/*' };

  it('answers every page of the console with the host, under a strict content security policy', async () => {
    for (const url of ['/', '/isystem/user', '/user/login?redirect=%2F']) {
      const response = await get(url, html);
      expect(response).toMatchObject({ statusCode: 200, body: expect.stringContaining('console') });
      expect(response.headers['cache-control']).toBe('no-cache');
      expect(response.headers['content-security-policy']).toMatch(/script-src 'self';/);
    }
  });

  it('answers a missing file with an uncached error, never with the page', async () => {
    for (const [url, headers] of [
      ['/assets/gone.js', { accept: '*/*' }],
      ['/remotes/remote-system/gone/entry.js', html],
      ['/remotes/..%2f..%2fpackage.json', html],
    ] as const) {
      const response = await get(url, headers);
      expect(response.body).not.toContain('console');
      expect(response.headers['content-type']).toContain('application/json');
      expect(response.headers['cache-control']).toBe('no-store');
    }
  });

  it('sends files compressed at build time, cached as immutable', async () => {
    const compressed = await get('/assets/main.0123456789.js', { 'accept-encoding': 'br' });
    expect(compressed).toMatchObject({ statusCode: 200, body: 'brotli' });
    expect(compressed.headers).toMatchObject({ 'content-encoding': 'br', 'cache-control': 'public, max-age=31536000, immutable' });
    expect((await get('/assets/main.0123456789.js', { 'accept-encoding': 'identity' })).body).toBe('plain');
  });

  it('serves builds of remotes to any origin', async () => {
    await publish('remote-system', NEW);
    const { headers, body } = await get(`/remotes/remote-system/${NEW}/entry.js`);
    expect(body).toBe(`entry of ${NEW}`);
    expect(headers).toMatchObject({ 'access-control-allow-origin': '*', 'cache-control': expect.stringContaining('immutable') });
    expect((await get('/remotes/remote-system/current')).headers['cache-control']).toBe('no-cache');
  });
});

it('answers the health check', async () => {
  expect(await app.send({ url: '/health' })).toMatchObject({ statusCode: 200 });
});
