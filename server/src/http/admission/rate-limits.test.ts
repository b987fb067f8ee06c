import { type AnyEndpoint, defineEndpoint, methodsOf, rateLimits, wireTexts } from '@mortise/shared/contract';
import { users } from '@mortise/shared/contract/people';
import { session } from '@mortise/shared/contract/session';
import Fastify from 'fastify';
import { CONTEXT_PATH } from '#app.ts';
import { createMemoryCommons } from '#platform/commons/memory-commons.ts';
import { newToken } from '#platform/secrets/token.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { answerError } from '../answer/errors.ts';
import { route, routeInventory } from '../routes/route.ts';
import { createRateLimits, type RateLimitParts } from './rate-limits.ts';

/** Makes every limit of the contract one call per minute. */
const ONE = 1e-9;

const apps: TestApp[] = [];
const openApp = async (...parts: Parameters<typeof openTestApp>) => {
  const app = await openTestApp(...parts);
  apps.push(app);
  return app;
};
afterAll(() => Promise.all(apps.map((app) => app.close())));

const captchaUrl = CONTEXT_PATH + session.captcha.path.replace(':key', '1');

const callsOf = (endpoint: AnyEndpoint) =>
  [endpoint.path, ...(endpoint.alias ?? [])].flatMap((path) =>
    methodsOf(endpoint).map((method) => ({ method, url: CONTEXT_PATH + path.replace(/:\w+/g, 'some') })),
  );

/** Routes that are no endpoints of the contract, and paths without a route. */
const otherCalls = [
  ...['/', '/assets/x.js', '/remotes/remote-x/y.js', '/registry', '/health', '/no-such-page'].map((url) => ({
    method: 'GET' as const,
    url,
  })),
  { method: 'POST' as const, url: '/registry/builds' },
  { method: 'POST' as const, url: '/registry/builds/rollBack' },
  { method: 'POST' as const, url: '/no-such-page' },
  { method: 'POST' as const, url: `${CONTEXT_PATH}/no/such/path` },
  ...[
    '/no/such/path',
    '/sys/common/static/x.png',
    '/sys/annountCement/show/1',
    '/websocket/1',
    '/sys/thirdLogin/render/x',
    '/sys/thirdLogin/x/callback',
    '/sys/thirdLogin/oauth2/x/login',
    '/sys/thirdLogin/oauth2/x/callback',
    '/sys/thirdLogin/returned.js',
  ].map((path) => ({ method: 'GET' as const, url: CONTEXT_PATH + path })),
];

it('limits every route, with HTTP 429, Retry-After and the text in an envelope', async () => {
  const app = await openApp({ rateLimitFactor: ONE });
  const headers = { 'x-access-token': await app.tokenOf('admin') };
  const calls = [...routeInventory(app.app).flatMap(callsOf), ...otherCalls];
  const unlimited: string[] = [];
  for (const { method, url } of calls) {
    // an oversized body is refused by the next hook, so that the first call has no effect
    const send = () => app.send({ method, url, headers: { ...headers, 'content-length': String(2 ** 40) } });
    await send();
    const { statusCode, headers: answered, body } = await send();
    const isLimited = statusCode === 429 && Number(answered['retry-after']) > 0 && JSON.parse(body).message === wireTexts.tooManyRequests;
    if (!isLimited) unlimited.push(`${method} ${url}: ${statusCode}`);
  }
  expect(unlimited).toEqual([]);
  expect(calls.length).toBeGreaterThan(150);
});

const openLimited = async ({ commons = createMemoryCommons(), onExceeded = () => undefined }: Partial<RateLimitParts> = {}) => {
  const app = Fastify();
  const limits = await createRateLimits(app, { commons, factor: 1, onExceeded });
  app.addHook('onRequest', limits.call);
  app.setErrorHandler(answerError);
  return app;
};

it('refuses to start with a route that declares no limit', async () => {
  const app = await openLimited();
  expect(() => app.get('/fixture', { config: { access: 'public' } }, () => 'x')).toThrow(
    '路由没有声明调用频率限制，拒绝启动：GET /fixture',
  );
  await app.close();
});

describe('an address', () => {
  const askFrom = (app: TestApp, remoteAddress: string, forwarded?: string) =>
    app.send({ url: captchaUrl, remoteAddress, headers: forwarded ? { 'x-forwarded-for': forwarded } : {} });
  const statusesOf = async (app: TestApp, ...froms: [string, string?][]) => {
    const statuses: number[] = [];
    for (const [address, forwarded] of froms) statuses.push((await askFrom(app, address, forwarded)).statusCode);
    return statuses;
  };

  it('has one counter, and a /64 network of IPv6 counts as one address', async () => {
    const app = await openApp({ rateLimitFactor: ONE });
    expect(await statusesOf(app, ['192.0.2.1'], ['192.0.2.1'], ['192.0.2.2'])).toEqual([200, 429, 200]);
    expect(await statusesOf(app, ['2001:db8::1'], ['2001:db8::ffff:2'], ['2001:db8:0:1::1'])).toEqual([200, 429, 200]);
    expect(await statusesOf(app, ['::ffff:192.0.2.1'])).toEqual([429]);
  });

  it('cannot be chosen by the caller', async () => {
    const app = await openApp({ rateLimitFactor: ONE });
    expect(await statusesOf(app, ['192.0.2.1', '198.51.100.1'], ['192.0.2.1', '198.51.100.2'])).toEqual([200, 429]);
    const behind = await openApp({ rateLimitFactor: ONE, trustProxy: '10.0.0.1' });
    // the proxy appends the real address to whatever the caller sent
    expect(await statusesOf(behind, ['10.0.0.1', '198.51.100.1, 192.0.2.1'], ['10.0.0.1', '198.51.100.2, 192.0.2.1'])).toEqual([200, 429]);
    expect(await statusesOf(behind, ['10.0.0.1', '192.0.2.2'], ['10.0.0.2', '192.0.2.3'], ['10.0.0.2', '192.0.2.4'])).toEqual([
      200, 200, 429,
    ]);
  });
});

it('counts by person where a session is needed, also calls without permission, so that colleagues behind one address do not share a limit', async () => {
  const app = await openApp({ rateLimitFactor: 2 / rateLimits.read });
  const statuses: number[] = [];
  for (const username of ['admin', 'admin', 'admin', 'clerk', 'clerk', 'clerk']) {
    const headers = { 'x-access-token': await app.tokenOf(username) };
    statuses.push((await app.send({ url: CONTEXT_PATH + users.list.path, headers })).statusCode);
  }
  expect(statuses).toEqual([200, 200, 429, 200, 200, 429]);
});

it('limits look-ups of unknown tokens by address, but not tokens that were accepted before', async () => {
  const app = await openApp({ rateLimitFactor: 3 / rateLimits.token });
  const ask = async (token: string) => {
    const answer = await app.send({ url: CONTEXT_PATH + users.list.path, headers: { 'x-access-token': token } });
    return answer.json<{ message: string }>().message;
  };
  const admin = await app.tokenOf('admin');
  expect(await ask(admin)).toBe(wireTexts.ok);
  const messages = [await ask(newToken()), await ask(newToken()), await ask(newToken()), await ask(newToken())];
  expect(messages).toEqual([wireTexts.tokenDead, wireTexts.tokenDead, wireTexts.tooManyRequests, wireTexts.tooManyRequests]);
  expect(await ask(admin)).not.toBe(wireTexts.tokenDead);
});

it('counts an endpoint with a number of its own apart from the others', async () => {
  const own = defineEndpoint({ method: 'GET', path: '/fixture/own', access: 'public', limit: 2 });
  const common = defineEndpoint({ method: 'GET', path: '/fixture/common', access: 'public' });
  const app = await openApp({ rateLimitFactor: 1 }, (api) => {
    for (const endpoint of [own, common]) route(api, endpoint, () => null);
  });
  const statusOf = async (endpoint: AnyEndpoint) => (await app.send({ url: CONTEXT_PATH + endpoint.path })).statusCode;
  expect([await statusOf(own), await statusOf(own), await statusOf(own), await statusOf(common)]).toEqual([200, 200, 429, 200]);
});

it('lets the caller in again when the window ends, and reports each window once', async () => {
  let time = 0;
  const exceeded: string[] = [];
  const app = await openLimited({
    commons: createMemoryCommons(() => time),
    onExceeded: (limit, who) => exceeded.push(`${limit} ${who}`),
  });
  app.get('/x', { config: { limit: 1 } }, () => 'x');
  const ask = async () => {
    const { statusCode, headers } = await app.inject('/x');
    return `${statusCode} ${headers['retry-after'] ?? ''}`;
  };
  expect([await ask(), await ask()]).toEqual(['200 ', '429 60']);
  time = 59_500;
  expect(await ask()).toBe('429 1');
  time = 60_001;
  expect([await ask(), await ask()]).toEqual(['200 ', '429 60']);
  expect(exceeded).toEqual(['/x 127.0.0.1', '/x 127.0.0.1']);
  await app.close();
});
