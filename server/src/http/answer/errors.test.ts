import Fastify, { type FastifyBaseLogger } from 'fastify';
import pino from 'pino';
import { createLifecycle } from '#platform/process/lifecycle.ts';
import { openRawClient } from '#testing/raw-client.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { until } from '#testing/until.ts';
import { createFrontDoor } from '../door/front-door.ts';
import { answerError } from './errors.ts';
import { logRequests } from './request-log.ts';

/** A logger and the lines that it wrote. */
const openLog = () => {
  const lines: Record<string, unknown>[] = [];
  const log = pino({ level: 'debug' }, { write: (line: string) => lines.push(JSON.parse(line)) });
  return { lines, log };
};

describe('the real application', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await openTestApp();
  });
  afterAll(() => app.close());

  it.each(['/jeecg-boot/sys/user/list', '/jeecg-boot/sys/permission/getUserPermissionByToken', '/jeecg-boot/sys/randomImage/1', '/health'])(
    'lets no cache store the answer of %s',
    async (url) => {
      const answer = await app.send({ url, headers: { 'x-access-token': await app.tokenOf('admin') } });
      expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store']);
    },
  );

  it.each([
    ['a path that is no URL', { url: '/%zz' }, 404],
    ['an unknown path', { url: '/nothing/here' }, 404],
    ['an unknown method', { url: '/registry/x', method: 'POST' as const, payload: {} }, 404],
    ['a body above the limit', { url: '/x', method: 'POST' as const, headers: { 'content-length': '99999999' }, payload: '{}' }, 400],
  ])('answers %s outside of the wire with its status', async (_what, request, status) => {
    const answer = await app.send(request);
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([status, 'no-store']);
  });

  it.each([
    ['a path that is no URL', '/jeecg-boot/%zz', 404],
    ['an unknown path', '/jeecg-boot/nothing/here', 404],
  ])('answers %s of the wire with its status, as JeecgBoot does, and with an envelope', async (_what, url, code) => {
    const answer = await app.send({ url });
    expect([answer.statusCode, answer.json().code]).toEqual([code, code]);
  });
});

it('logs no fault when the sender of a body breaks off', async () => {
  const { lines, log } = openLog();
  const door = createFrontDoor(createLifecycle(), () => false);
  const app = Fastify({ serverFactory: door.lead, loggerInstance: log as FastifyBaseLogger });
  app.setErrorHandler(answerError);
  let isHandled = false;
  app.addHook('onError', async () => {
    isHandled = true;
  });
  // as uploads are read: by the handler, from the stream
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));
  app.post('/', async ({ raw }) => {
    for await (const piece of raw) expect(piece).toBeDefined();
    return 'stored';
  });
  await app.ready();
  const client = await openRawClient(Number(new URL(await door.open({ port: 0, host: '127.0.0.1' })).port));
  client.send('POST / HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data\r\nContent-Length: 100\r\n\r\nhalf');
  await until(() => lines.some(({ msg }) => msg === 'incoming request'));
  client.socket.resetAndDestroy();
  await until(() => isHandled);
  expect(lines.filter(({ level }) => Number(level) >= 50)).toEqual([]);
  await door.drain(0);
  await app.close();
});

it('logs the pattern of a route, and never the path, in which a token may stand', async () => {
  const { lines, log } = openLog();
  const app = Fastify();
  logRequests(app, log);
  app.get('/open/:token', async () => 'opened');
  await app.inject('/open/geheim?password=geheim&anything=geheim');
  await app.inject('/unknown/geheim');
  expect(lines.map(({ route, status }) => [route, status])).toEqual([
    ['/open/:token', 200],
    [undefined, 404],
  ]);
  expect(JSON.stringify(lines)).not.toContain('geheim');
});
