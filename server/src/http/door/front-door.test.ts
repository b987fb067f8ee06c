import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, get } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '#platform/installation/free-port.ts';
import { createTestDatabase } from '#testing/database/test-database.ts';
import { endAll, launchServer, type RealServer } from '#testing/programs/real-server.ts';

// a real process on a real port: input that the HTTP parser rejects never reaches app.inject
jest.setTimeout(180_000);

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let folder: string;
let port: number;
let server: RealServer;
beforeAll(async () => {
  [database, folder, port] = await Promise.all([createTestDatabase(), mkdtemp(join(tmpdir(), 'mortise-door-')), freePort()]);
  server = launchServer({ port, env: { DATABASE_URL: database.url, DATA_DIR: folder } });
  await server.untilReady();
});
afterAll(async () => {
  await endAll([server]);
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

/** Sends raw bytes and returns status line and body of the response, once the connection ends. */
const send = (bytes: string) =>
  new Promise<{ status: string; body: Record<string, unknown> }>((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    let text = '';
    socket.setEncoding('utf8').on('data', (piece: string) => (text += piece));
    socket.on('error', reject);
    socket.on('close', () => {
      const [head = '', body = ''] = text.split('\r\n\r\n');
      resolve({ status: head.split('\r\n')[0] ?? '', body: JSON.parse(body) as Record<string, unknown> });
    });
  });

it.each([
  ['no HTTP at all', 'HELLO\r\n\r\n', 400, '请求不正确'],
  ['a malformed header', 'GET /health HTTP/1.1\r\nHost: x\r\nA B: c\r\n\r\n', 400, '请求不正确'],
  [
    'both Content-Length and Transfer-Encoding',
    'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    400,
    '请求不正确',
  ],
  ['a request line of 8 MB that never ends', `GET /${'a'.repeat(8_000_000)}`, 431, '请求地址过长，请减少条件或所选的行后再试'],
  [
    'a URL of 200,000 characters',
    `GET /${'a'.repeat(200_000)} HTTP/1.1\r\nHost: x\r\n\r\n`,
    431,
    '请求地址过长，请减少条件或所选的行后再试',
  ],
])('answers %s with a message and closes the connection', async (_what, bytes, code, message) => {
  const { status, body } = await send(bytes);
  expect(status).toMatch(new RegExp(`^HTTP/1.1 ${code} `));
  expect(body).toEqual({ success: false, code, message, result: null, timestamp: expect.any(Number) });
});

it('accepts URLs as long as lists and exports need', async () => {
  const answer = await fetch(`${server.origin}/health?selections=${'1'.repeat(80_000)}`);
  expect(answer.status).toBe(200);
});

it('serves many requests over few keep-alive connections without a listener-leak warning', async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 2 });
  const ask = () =>
    new Promise<number | undefined>((resolve, reject) => {
      get({ agent, host: '127.0.0.1', port, path: '/jeecg-boot/sys/randomImage/1' }, (response) => {
        response.resume().on('end', () => resolve(response.statusCode));
      }).on('error', reject);
    });
  const answers = await Promise.all(Array.from({ length: 400 }, ask));
  expect(new Set(answers)).toEqual(new Set([200]));
  agent.destroy();
  expect(server.said().filter((line) => line.includes('Warning'))).toEqual([]);
});
