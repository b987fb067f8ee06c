import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import Fastify from 'fastify';
import { staticFiles } from './static-files.ts';

let distDir: string;
const app = Fastify();
const listeners: number[] = [];
let held = '';
beforeAll(async () => {
  distDir = await mkdtemp(join(tmpdir(), 'mortise-dist-'));
  const write = async (path: string, content: string | Buffer) => {
    await mkdir(join(distDir, path, '..'), { recursive: true });
    await writeFile(join(distDir, path), content);
  };
  await write('host/index.html', '<title>console</title>');
  await write('host/index.html.br', brotliCompressSync('<title>console</title>'));
  await write('host/favicon.svg', '<svg/>');
  await write('host/assets/main.0123456789.js', 'main()');
  await write('remotes/remote-a/b1/entry.js', 'entry()');
  app.addHook('onResponse', async (_request, reply) => void listeners.push(reply.raw.listenerCount('close')));
  await staticFiles(app, distDir, { isHeld: async (_remote, build) => build === held });
});
afterAll(async () => {
  await app.close();
  await rm(distDir, { recursive: true });
});

it('writes the kind of server into the page unless it is ours', async () => {
  const proxy = Fastify();
  await staticFiles(proxy, distDir, { server: 'jeecg' });
  await writeFile(join(distDir, 'host/index.html'), '<head><title>console</title>');
  const { body } = await proxy.inject({ url: '/', headers: { ...browser, 'accept-encoding': 'br' } });
  await writeFile(join(distDir, 'host/index.html'), '<title>console</title>');
  await proxy.close();
  expect(body).toBe('<head><meta name="mortise-server" content="jeecg"><title>console</title>');
});

const browser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

it.each(['/', '/user/login', '/isystem/user?pageNo=2', '/with.dot/page'])(
  'answers %s with the console, never from a cache',
  async (url) => {
    const answer = await get(url, browser);
    expect([answer.statusCode, answer.body]).toEqual([200, '<title>console</title>']);
    expect(answer.headers['cache-control']).toBe('no-cache');
  },
);

it('serves the precompressed files of the build', async () => {
  const answer = await get('/user/login', { ...browser, 'accept-encoding': 'gzip, deflate, br' });
  expect(answer.headers['content-encoding']).toBe('br');
});

it('never answers HTML of a build, source maps, or files of a held build', async () => {
  await mkdir(join(distDir, 'remotes/remote-a/bbbbbbbbbbbb'), { recursive: true });
  for (const path of [
    'remotes/remote-a/b1/page.html',
    'remotes/remote-a/b1/entry.js.map',
    'host/assets/main.0123456789.js.map',
    'remotes/remote-a/bbbbbbbbbbbb/entry.js',
  ])
    await writeFile(join(distDir, path), 'secret');
  for (const path of [
    'remotes/remote-a/b1/page.html',
    'remotes/remote-a/b1/page.HTML',
    'remotes/remote-a/b1/entry.js.map',
    'assets/main.0123456789.js.map',
  ]) {
    const { statusCode, body } = await get(`/${path}`, browser);
    expect([statusCode, body.includes('secret')]).toEqual([404, false]);
  }
  expect((await get('/remotes/remote-a/bbbbbbbbbbbb/entry.js')).statusCode).toBe(200);
  held = 'bbbbbbbbbbbb';
  expect((await get('/remotes/remote-a/bbbbbbbbbbbb/entry.js')).statusCode).toBe(404);
});

it('takes no way round through another build to a held one, or to a source map', async () => {
  await mkdir(join(distDir, 'remotes/remote-a/cccccccccccc'), { recursive: true });
  await writeFile(join(distDir, 'remotes/remote-a/cccccccccccc/entry.js'), 'secret');
  await writeFile(join(distDir, 'host/assets/round.0123456789.js.map'), 'secret');
  held = 'cccccccccccc';
  for (const path of [
    'remotes/remote-a/b1/..%2fcccccccccccc/entry.js',
    'remotes/remote-b/aaaaaaaaaaaa/..%2f..%2fremote-a/cccccccccccc/entry.js',
    'remotes/remote-a%2f.%2fcccccccccccc/entry.js',
    'remotes/remote-a%2f%2fcccccccccccc/entry.js',
    'assets/round.0123456789.js.map%2f.',
    'assets/round.0123456789.js.map%2fx%2f..',
    'assets/x%2f..%2fround.0123456789.js.map%2f',
  ]) {
    const { statusCode, body } = await get(`/${path}`);
    expect([path, statusCode, body.includes('secret')]).toEqual([path, 404, false]);
  }
});

it('lets a picture of a build run no script when it is opened by its address', async () => {
  await writeFile(join(distDir, 'remotes/remote-a/b1/logo.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  expect((await get('/remotes/remote-a/b1/logo.svg')).headers['content-security-policy']).toContain('sandbox');
});

it('lets the worker of scripts compile WebAssembly, load nothing and reach nothing', async () => {
  await writeFile(join(distDir, 'remotes/remote-a/b1/sandbox-worker.0123456789.js'), 'worker()');
  const policy = async (file: string) => (await get(`/remotes/remote-a/b1/${file}`)).headers['content-security-policy'];
  expect(await policy('sandbox-worker.0123456789.js')).toBe("default-src 'none'; script-src 'wasm-unsafe-eval'");
  expect(await policy('entry.js')).toBeUndefined();
});

it('lets hashed files and builds of remotes be cached forever', async () => {
  for (const url of ['/assets/main.0123456789.js', '/remotes/remote-a/b1/entry.js'])
    expect((await get(url)).headers['cache-control']).toBe('public, max-age=31536000, immutable');
});

it('lets the favicon be cached for a day: browsers request it at each navigation', async () => {
  expect((await get('/favicon.svg')).headers['cache-control']).toBe('public, max-age=86400');
});

it.each(['/assets/main.ffffffffff.js', '/favicon.ico', '/remotes/remote-a/b1/nothing.js', '/remotes/remote-a', '/../package.json'])(
  'has nothing at %s, and says so without the console',
  async (url) => {
    const answer = await get(url, url.startsWith('/remotes') ? browser : {});
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.json()).toMatchObject({ success: false, message: '资源不存在' });
  },
);

it.each(['/isystem/user/x.css', '/assets/main.ffffffffff.js', '/.env', '/.git/config', '/a/.svn/', '/wp-login.php'])(
  'answers %s with 404 even when a browser opens it: it is the name of a file, and the page is another one',
  async (url) => {
    const answer = await get(url, browser);
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([404, 'no-store']);
    expect(answer.body).not.toContain('console');
  },
);

it('answers HEAD like GET, and sends the console to no other method', async () => {
  expect((await app.inject({ method: 'HEAD', url: '/user/login', headers: browser })).statusCode).toBe(200);
  const answer = await app.inject({ method: 'POST', url: '/user/login', headers: browser });
  expect([answer.statusCode, answer.json().message]).toEqual([404, '资源不存在']);
});

it('does not accumulate listeners on a response', async () => {
  listeners.length = 0;
  await get('/a/page/of/the/console', { ...browser, 'accept-encoding': 'gzip, deflate, br, zstd' });
  await get('/assets/main.0123456789.js', { 'accept-encoding': 'gzip, deflate, br, zstd' });
  expect(listeners[0]).toBe(listeners[1]);
});
