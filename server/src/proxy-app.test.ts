import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import pino from 'pino';
import { WebSocket, WebSocketServer } from 'ws';
import { createLifecycle } from '#platform/process/lifecycle.ts';
import { readConfig } from './config.ts';
import { buildProxyApp } from './proxy-app.ts';
import { startEchoBackEnd } from './testing/echo-back-end.ts';

type BackEnd = Awaited<ReturnType<typeof startEchoBackEnd>>;

let distDir: string;
const closing: (() => Promise<unknown>)[] = [];
beforeAll(async () => {
  distDir = await mkdtemp(join(tmpdir(), 'mortise-proxy-'));
  await mkdir(join(distDir, 'host'));
  await writeFile(join(distDir, 'host/index.html'), '<head></head>');
});
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});
afterAll(() => rm(distDir, { recursive: true }));

const startBackEnd = async (answers?: Parameters<typeof startEchoBackEnd>[0]) => {
  const backEnd = await startEchoBackEnd(answers);
  closing.push(backEnd.close);
  return backEnd;
};

interface Setting {
  environment?: NodeJS.ProcessEnv;
  answerWithin?: number;
  log?: pino.Logger;
}

const inFrontOf = async (apiTarget: string, { environment = {}, answerWithin, log = pino({ level: 'silent' }) }: Setting = {}) => {
  const config = { ...readConfig({ DIST_DIR: distDir, API_TARGET: apiTarget, ...environment }), apiTarget };
  const lifecycle = createLifecycle().becomeReady();
  const app = await buildProxyApp({ config, contextPath: '/jeecg-boot', lifecycle, log, answerWithin });
  closing.push(() => app.close());
  return app;
};

const inFront = async (setting?: Setting, answers?: Parameters<typeof startEchoBackEnd>[0]) => {
  const backEnd = await startBackEnd(answers);
  return { backEnd, app: await inFrontOf(`${backEnd.origin}/other-boot`, setting) };
};

const addressOf = async (app: FastifyInstance) => new URL(await app.listen({ port: 0, host: '127.0.0.1' }));

const opened = async ({ app, backEnd }: { app: FastifyInstance; backEnd: BackEnd }) => ({ url: await addressOf(app), backEnd });

describe('requests', () => {
  it('reach the other back end below its own path', async () => {
    const { app } = await inFront();
    const response = await app.inject({ url: '/jeecg-boot/sys/user/list?pageNo=2', headers: { 'x-access-token': 'theirs' } });
    expect(response.json()).toMatchObject({ url: '/other-boot/sys/user/list?pageNo=2', headers: { 'x-access-token': 'theirs' } });
  });

  it('carry the address of the caller, and nothing that the caller claims about it', async () => {
    const { app } = await inFront();
    const claims = { 'x-forwarded-for': '9.9.9.9', 'x-real-ip': '9.9.9.9', 'wl-proxy-client-ip': '9.9.9.9', forwarded: 'for=9.9.9.9' };
    const { headers } = (await app.inject({ url: '/jeecg-boot/sys/log/list', headers: { host: 'console.example', ...claims } })).json();
    expect(headers).toMatchObject({
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-host': 'console.example',
      'x-forwarded-proto': 'http',
    });
    expect(JSON.stringify(headers)).not.toContain('9.9.9.9');
  });

  it('carry the address that a trusted proxy names', async () => {
    const { app } = await inFront({ environment: { TRUST_PROXY: 'loopback' } });
    const named = { 'x-forwarded-for': '8.8.8.8, 9.9.9.9', 'x-forwarded-proto': 'https', 'x-forwarded-host': 'console.example' };
    const { headers } = (await app.inject({ url: '/jeecg-boot/sys/log/list', headers: named })).json();
    expect(headers).toMatchObject({
      'x-forwarded-for': '9.9.9.9',
      'x-forwarded-proto': 'https',
      'x-forwarded-host': 'console.example',
    });
  });

  it('for dictionaries are signed, unless the client has signed them', async () => {
    const { app } = await inFront({ environment: { API_SIGN_SECRET: 'own-secret' } });
    const ask = async (url: string, headers = {}) => (await app.inject({ url: `/jeecg-boot${url}`, headers })).json();
    const list = await ask('/sys/dict/loadDict/sys_user%2Crealname%2Cusername?keyword=');
    expect(list.url).toBe('/other-boot/sys/dict/loadDict/sys_user,realname,username?keyword=');
    // md5 of {"keyword":"","x-path-variable":"sys_user,realname,username"}own-secret
    expect(list.headers['x-sign']).toBe('603831645DD68EEB19B82AF657C9E11B');
    expect(list.headers['x-timestamp']).toMatch(/^\d{14}$/);
    expect((await ask('/sys/dict/getDictItems/sex', { 'x-sign': 'MINE', 'x-timestamp': '1' })).headers).toMatchObject({ 'x-sign': 'MINE' });
    expect((await ask('/sys/user/list')).headers).not.toHaveProperty('x-sign');
  });

  it('share connections that stay open', async () => {
    const { app, backEnd } = await inFront();
    for (let n = 0; n < 5; n += 1) await app.inject('/jeecg-boot/sys/log/list');
    expect(backEnd.opened()).toBe(1);
  });

  it('are repeated once on a reset connection, if they only read', async () => {
    const asked: string[] = [];
    const resetFirst = ({ method = '', socket }: IncomingMessage, response: { end: (text: string) => void }) => {
      asked.push(method);
      if (asked.length === 1) socket.resetAndDestroy();
      else response.end('ok');
    };
    const { app } = await inFront({}, { '/other-boot/read': resetFirst });
    expect((await app.inject('/jeecg-boot/read')).body).toBe('ok');
    expect(asked).toEqual(['GET', 'GET']);
    asked.length = 0;
    expect((await app.inject({ method: 'POST', url: '/jeecg-boot/read', payload: {} })).statusCode).toBe(502);
    expect(asked).toEqual(['POST']);
  });

  it('stream an upload of 100 MB while it arrives', async () => {
    let received = 0;
    let firstChunk = () => {};
    const started = new Promise<void>((resolve) => {
      firstChunk = resolve;
    });
    const count = (request: IncomingMessage, response: { end: (text: string) => void }) => {
      request.on('data', (chunk: Buffer) => {
        received += chunk.length;
        firstChunk();
      });
      request.on('end', () => response.end(String(received)));
    };
    const { url } = await opened(await inFront({}, { '/other-boot/upload': count }));
    const headers = { 'content-type': 'multipart/form-data; boundary=x', 'content-length': 100 * 1024 * 1024 };
    const sending = httpRequest(new URL('/jeecg-boot/upload', url), { method: 'POST', headers });
    const answered = once(sending, 'response');
    const chunk = Buffer.alloc(1024 * 1024);
    sending.write(chunk);
    // the back end sees the first megabyte although 99 are still missing
    await started;
    for (let n = 1; n < 100; n += 1) if (!sending.write(chunk)) await once(sending, 'drain');
    sending.end();
    const [response] = (await answered) as [IncomingMessage];
    const body = await response.toArray();
    expect([response.statusCode, Buffer.concat(body).toString()]).toEqual([200, String(100 * 1024 * 1024)]);
  });
});

describe('answers', () => {
  const answering = async (headers: Record<string, string | string[]>) => {
    const backEnd: BackEnd = await startBackEnd({
      '/other-boot/druid/': (_request, response) => {
        const own = Object.entries(headers).map(([name, value]) => [
          name,
          typeof value === 'string' ? value.replace('ORIGIN', backEnd.origin) : value,
        ]);
        response.writeHead(302, Object.fromEntries(own)).end('<script>1</script>');
      },
    });
    const app = await inFrontOf(`${backEnd.origin}/other-boot`);
    return (await app.inject({ url: '/jeecg-boot/druid/', headers: { host: 'console.example' } })).headers;
  };

  it.each([
    ['ORIGIN/other-boot/druid/login.html?a=1', '/jeecg-boot/druid/login.html?a=1'],
    ['http://console.example/other-boot/doc.html', '/jeecg-boot/doc.html'],
    ['/other-boot/druid/login.html', '/jeecg-boot/druid/login.html'],
    ['login.html', 'login.html'],
    ['/elsewhere', '/elsewhere'],
    ['https://sso.example/login?service=x', 'https://sso.example/login?service=x'],
  ])('lead a redirect to %s to %s', async (location, led) => {
    expect((await answering({ location })).location).toBe(led);
  });

  it('set cookies below the context path of this server', async () => {
    const cookies = ['JSESSIONID=1; Path=/other-boot; HttpOnly', 'a=b; Domain=backend.local; Path=/'];
    expect((await answering({ 'set-cookie': cookies }))['set-cookie']).toEqual(['JSESSIONID=1; Path=/jeecg-boot; HttpOnly', 'a=b; Path=/']);
  });

  it('carry no policy of ours, except against frames of other sites', async () => {
    const headers = await answering({});
    expect(headers['content-security-policy']).toBe("frame-ancestors 'self'");
    expect(headers).not.toHaveProperty('referrer-policy');
    const theirs = await answering({ 'content-security-policy': "default-src 'none'" });
    expect(theirs['content-security-policy']).toBe("default-src 'none'");
  });
});

describe('this server itself', () => {
  it('serves the registry, the health check and the page, without a session', async () => {
    const { app } = await inFront();
    expect((await app.inject('/registry')).json()).toMatchObject({ schema: 1, remotes: [] });
    expect((await app.inject('/health')).statusCode).toBe(200);
    const page = await app.inject({ url: '/', headers: { accept: 'text/html' } });
    expect(page.body).toContain('<meta name="mortise-server" content="jeecg">');
    expect(page.headers['content-security-policy']).toContain("script-src 'self'");
  });

  it('names the ways of signing in from its settings', async () => {
    const environment = { THIRD_SOURCES: 'github,dingtalk', CAS_BASE: 'https://sso.example/cas', PUBLIC_URL: 'https://console.example' };
    const { app } = await inFront({ environment });
    const ask = async (path: string) => (await app.inject(`/jeecg-boot${path}`)).json();
    expect(await ask('/sys/thirdLogin/sources')).toMatchObject({ success: true, result: ['github', 'dingtalk'] });
    expect(await ask('/sys/cas/address')).toMatchObject({ success: true, result: 'https://sso.example/cas' });
  });

  const report = {
    code: 'entry-timeout',
    message: 'late',
    remote: 'remote-system',
    expose: 'system/UserList',
    build: '',
    channel: '',
    revision: '',
    menuRow: '/isystem/user',
  };
  const reporting = (app: FastifyInstance, payload: object) => app.inject({ method: 'POST', url: '/jeecg-boot/registry/errors', payload });

  it('logs failures of views, not more than 30 a minute, and refuses anything else', async () => {
    const lines: string[] = [];
    const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) });
    const { app } = await inFront({ log });
    expect((await reporting(app, report)).json()).toMatchObject({ success: true });
    expect(lines.join('')).toContain('entry-timeout');
    for (let n = 0; n < 40; n += 1) await reporting(app, report);
    expect(lines).toHaveLength(30);
    expect((await reporting(app, { code: 1 })).json()).toMatchObject({ success: false });
  });

  it('says of load times that it stores none', async () => {
    const { app } = await inFront();
    const answer = await app.inject({ method: 'POST', url: '/jeecg-boot/registry/loads', payload: { views: [] } });
    expect(answer.json()).toMatchObject({ success: false, code: 404 });
  });

  it('passes these calls on to another installation of this product, and signs nothing', async () => {
    const { app } = await inFront({ environment: { API_KIND: 'mortise' } });
    expect((await reporting(app, report)).json()).toMatchObject({ url: '/other-boot/registry/errors' });
    expect((await app.inject('/jeecg-boot/sys/dict/getDictItems/sex')).json().headers).not.toHaveProperty('x-sign');
    expect((await app.inject({ url: '/', headers: { accept: 'text/html' } })).body).not.toContain('mortise-server');
  });
});

describe('a back end without an answer', () => {
  it('is reported with 502 when it is down', async () => {
    const app = await inFrontOf('http://127.0.0.1:1/jeecg-boot');
    const response = await app.inject('/jeecg-boot/sys/user/list');
    expect(response.statusCode).toBe(502);
    expect(response.json()).toMatchObject({ success: false, message: '后端服务无法连接，请稍后再试', code: 502 });
  });

  it('is reported with 504 when it stays silent', async () => {
    const { app } = await inFront({ answerWithin: 50 }, { '/other-boot/slow': () => {} });
    const response = await app.inject('/jeecg-boot/slow');
    expect(response.statusCode).toBe(504);
    expect(response.json()).toMatchObject({ success: false, message: '后端服务响应超时，请稍后再试', code: 504 });
  });
});

describe('websockets', () => {
  it('pass messages both ways, with the address of the caller', async () => {
    const { url, backEnd } = await opened(await inFront());
    const sockets = new WebSocketServer({ server: backEnd.server });
    sockets.on('connection', (socket, request) => {
      socket.send(`${request.url} ${request.headers['x-forwarded-for']}`);
      socket.on('message', (text) => socket.send(`echo ${text}`));
    });
    const socket = new WebSocket(`ws://${url.host}/jeecg-boot/websocket/u1?token=t`);
    closing.push(async () => socket.terminate());
    const [hello] = await once(socket, 'message');
    expect(String(hello)).toBe('/other-boot/websocket/u1?token=t 127.0.0.1');
    socket.send('HeartBeat');
    const [echo] = await once(socket, 'message');
    expect(String(echo)).toBe('echo HeartBeat');
  });
});
