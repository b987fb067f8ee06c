import { takesWebsockets } from '#http/context-path.ts';
import { createLifecycle } from '#platform/process/lifecycle.ts';
import { openRawClient, request } from '#testing/raw-client.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { createFrontDoor, type FrontDoor } from './front-door.ts';

const SOCKET = ['Connection: Upgrade', 'Upgrade: websocket'];
const HANDSHAKE = [...SOCKET, 'Sec-WebSocket-Version: 13', 'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA=='];
const LIVE = '/jeecg-boot/websocket/x';

let door: FrontDoor;
let app: TestApp;
let port: number;
beforeAll(async () => {
  door = createFrontDoor(createLifecycle(), takesWebsockets);
  app = await openTestApp({}, undefined, door.lead);
  port = Number(new URL(await door.open({ port: 0, host: '127.0.0.1' })).port);
});
afterAll(async () => {
  await door.drain(0);
  await app.close();
});

const answerTo = async (bytes: string) => {
  const client = await openRawClient(port);
  client.read();
  client.send(bytes);
  await client.untilOver();
  client.drop();
  const [head = '', body = ''] = client.text().split('\r\n\r\n');
  const [status = '', ...lines] = head.split('\r\n');
  const headers = new Map(lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 2)]));
  return { status: Number(status.split(' ')[1]), headers, body: Buffer.from(body, 'latin1').toString() };
};
const get = (...headers: string[]) => `GET /health HTTP/1.1\r\n${headers.map((line) => `${line}\r\n`).join('')}Connection: close\r\n\r\n`;

it.each([
  ['a line that is no request', 'no request\r\n\r\n', 400],
  ['two lengths', get('Host: x', 'Content-Length: 1', 'Content-Length: 2'), 400],
  ['headers that are too long', get('Host: x', `X-Long: ${'x'.repeat(100_000)}`), 431],
  ['an unknown expectation', get('Host: x', 'Expect: gold'), 417],
  ['no host', get(), 400],
  ['two hosts', get('Host: x', 'Host: y'), 400],
  ['two equal hosts', get('Host: x', 'host: x'), 400],
  ['a websocket elsewhere', request('/health', ...HANDSHAKE), 400],
  ['a websocket without a key', request(LIVE, ...SOCKET, 'Sec-WebSocket-Version: 13'), 400],
  ['a websocket of another version', request(LIVE, ...HANDSHAKE.slice(0, 2), 'Sec-WebSocket-Version: 7', HANDSHAKE[3] ?? ''), 400],
  ['a websocket with two hosts', request(LIVE, ...HANDSHAKE, 'Host: y'), 400],
  ['a websocket without a session', request(LIVE, ...HANDSHAKE), 401],
  ['a websocket at a path that is no URL', request('/jeecg-boot/websocket/%zz', ...HANDSHAKE), 400],
])('answers %s with an envelope that is neither guessed at nor stored', async (_what, bytes, status) => {
  const answer = await answerTo(bytes);
  expect(answer.status).toBe(status);
  expect(JSON.parse(answer.body)).toMatchObject({ success: false, code: status, message: expect.stringMatching(/[\u4e00-\u9fff]/) });
  expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  expect(answer.headers.get('cache-control')).toBe('no-store');
});

it('answers well-formed requests, of HTTP/1.0 without a host too', async () => {
  expect((await answerTo(get('Host: x'))).status).toBe(200);
  expect((await answerTo(get('Host: x', 'Expect: 100-continue'))).body).toContain('200 OK');
  expect((await answerTo(get().replace('1.1', '1.0'))).status).toBe(200);
});
