import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { WebSocket, WebSocketServer } from 'ws';
import { readConfig } from '#config.ts';
import { isWire } from '#http/context-path.ts';
import { createLifecycle } from '#platform/process/lifecycle.ts';
import { startEchoBackEnd } from '#testing/echo-back-end.ts';
import { openRawClient } from '#testing/raw-client.ts';
import { buildProxyApp } from '../../proxy-app.ts';
import { createFrontDoor } from '../door/front-door.ts';
import type { ConnectionLimits } from '../door/slow-clients.ts';

const PATH = '/jeecg-boot/websocket/u1';
const HANDSHAKE = [
  `GET ${PATH} HTTP/1.1`,
  'Host: x',
  'Connection: Upgrade',
  'Upgrade: websocket',
  'Sec-WebSocket-Version: 13',
  'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==',
].join('\r\n');

let distDir: string;
const closing: (() => unknown)[] = [];
beforeAll(async () => {
  distDir = await mkdtemp(join(tmpdir(), 'mortise-hostile-'));
  await mkdir(join(distDir, 'host'));
  await writeFile(join(distDir, 'host/index.html'), '<head></head>');
});
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});
afterAll(() => rm(distDir, { recursive: true }));

/** A whole server in proxy mode that listens on ::1, in front of a back end whose websockets echo. */
const openProxy = async (limits: Partial<ConnectionLimits> = {}, environment: NodeJS.ProcessEnv = {}) => {
  const backEnd = await startEchoBackEnd();
  closing.push(backEnd.close);
  new WebSocketServer({ server: backEnd.server }).on('connection', (socket) => socket.on('message', (text) => socket.send(String(text))));
  const lifecycle = createLifecycle().becomeReady();
  const door = createFrontDoor(lifecycle, isWire, limits);
  const config = {
    ...readConfig({ DIST_DIR: distDir, API_TARGET: backEnd.origin, MAX_LOOP_DELAY: '0', ...environment }),
    apiTarget: backEnd.origin,
  };
  const log = pino({ level: 'silent' });
  const app = await buildProxyApp({ config, contextPath: '/jeecg-boot', lifecycle, log, serverFactory: door.lead, pingEvery: 50 });
  await app.ready();
  const origin = await door.open({ port: 0, host: '::1' });
  closing.push(async () => {
    await door.drain(0);
    await app.close();
  });
  return new URL(origin);
};

it('ends a websocket that answers no ping, and keeps those that do', async () => {
  const { host, port } = await openProxy();
  expect(host).toMatch(/^\[::1\]/);
  const [lively, silent] = [new WebSocket(`ws://${host}${PATH}`), new WebSocket(`ws://${host}${PATH}`, { autoPong: false })];
  const dripping = await openRawClient(Number(port), '::1');
  closing.push(() => lively.terminate(), dripping.drop);
  dripping.read();
  // a frame of which no more than the first byte ever arrives
  dripping.send(`${HANDSHAKE}\r\n\r\n\x81`);
  await Promise.all([once(silent, 'close'), dripping.untilOver()]);
  expect(dripping.text()).toContain('101 Switching Protocols');
  lively.send('still here');
  const [echo] = await once(lively, 'message');
  expect(String(echo)).toBe('still here');
});

it('ends a websocket whose handshake never ends', async () => {
  const { port } = await openProxy({ headersWithin: 300, lookEvery: 50 });
  const slow = await openRawClient(Number(port), '::1');
  closing.push(slow.drop);
  slow.read();
  slow.send(HANDSHAKE);
  await slow.untilOver();
  expect(slow.text()).toMatch(/^HTTP\/1\.1 408 /);
});

it('counts calls and websockets of ::1 together', async () => {
  const { host, origin } = await openProxy({}, { RATE_LIMIT_FACTOR: String(3 / 30_000) });
  const open = async () => {
    const socket = new WebSocket(`ws://${host}${PATH}`);
    closing.push(() => socket.terminate());
    return new Promise<number>((resolve, reject) => {
      socket.once('open', () => resolve(101));
      socket.once('unexpected-response', (_request, { statusCode }) => resolve(statusCode ?? 0));
      socket.once('error', reject);
    });
  };
  const call = async () => (await fetch(`${origin}/jeecg-boot/sys/dict/getDictItems/sex`)).status;
  expect([await call(), await open(), await call(), await open(), await call()]).toEqual([200, 101, 200, 429, 429]);
});
