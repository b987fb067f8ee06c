/** @jest-environment node */
import type { BrowserStorage } from '@mortise/shared/session';
import { aDocument, aRemote } from '#testing/registry-builders.ts';
import { createRegistryClient, parseDocument } from './registry-client.ts';

const stored = (): BrowserStorage => {
  const values = new Map<string, string>();
  return {
    read: (key) => values.get(key) ?? null,
    write: (key, text) => values.set(key, text).has(key),
    remove: (key) => void values.delete(key),
  };
};

const answering = (...answers: (Response | Error)[]) =>
  jest.spyOn(globalThis, 'fetch').mockImplementation(async () => {
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    if (answer instanceof Error) throw answer;
    return answer?.clone() as Response;
  });

const json = (value: unknown, init: ResponseInit = {}) =>
  new Response(typeof value === 'string' ? value : JSON.stringify(value), { headers: { 'content-type': 'application/json' }, ...init });

const clientOf = (storage = stored(), userId = 'u1') =>
  createRegistryClient({ address: 'http://host/registry', headers: () => ({ 'X-Access-Token': 't' }), userId: () => userId, storage });

beforeAll(() => {
  Object.assign(globalThis, { navigator: { onLine: true } });
});
afterEach(() => jest.restoreAllMocks());

it('sends the token and returns the document', async () => {
  const fetch = answering(json(aDocument(aRemote())));
  expect(await clientOf().fetch()).toEqual({ document: aDocument(aRemote()) });
  expect(fetch).toHaveBeenCalledWith('http://host/registry', expect.objectContaining({ headers: { 'X-Access-Token': 't' } }));
});

it('revalidates with the ETag the second time', async () => {
  const fetch = answering(
    json(aDocument(aRemote()), { headers: { 'content-type': 'application/json', etag: '"1"' } }),
    new Response(null, { status: 304 }),
  );
  const client = clientOf();
  await client.fetch();
  expect(await client.fetch()).toEqual({ document: aDocument(aRemote()) });
  expect(fetch).toHaveBeenLastCalledWith(
    expect.anything(),
    expect.objectContaining({ headers: expect.objectContaining({ 'If-None-Match': '"1"' }) }),
  );
});

it('sends no request before the time that Retry-After names', async () => {
  const clock = jest.spyOn(Date, 'now').mockReturnValue(1_000_000);
  const fetch = answering(json({}, { status: 429, headers: { 'retry-after': '30' } }), json(aDocument(aRemote())));
  const client = clientOf();
  await expect(client.fetch()).rejects.toMatchObject({ code: 'registry-refused' });
  clock.mockReturnValue(1_029_999);
  await expect(client.fetch()).rejects.toMatchObject({ code: 'registry-refused' });
  expect(fetch).toHaveBeenCalledTimes(1);
  clock.mockReturnValue(1_030_000);
  expect(await client.fetch()).toEqual({ document: aDocument(aRemote()) });
});

it.each([
  ['registry-unreachable', new TypeError('Failed to fetch')],
  ['registry-missing', json({}, { status: 404 })],
  ['registry-refused', json({}, { status: 503 })],
  ['registry-content', new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } })],
  ['registry-invalid', json('{"schema":1')],
  ['registry-invalid', json({ ...aDocument(), schema: 2 })],
])('fails with %s when there is no earlier document', async (code, answer) => {
  answering(answer);
  await expect(clientOf().fetch()).rejects.toMatchObject({ code });
});

it('falls back to the last good document of the same user, with the cause', async () => {
  const storage = stored();
  answering(json(aDocument(aRemote())), new TypeError('Failed to fetch'));
  await clientOf(storage).fetch();
  expect(await clientOf(storage).fetch()).toMatchObject({ document: aDocument(aRemote()), stale: { code: 'registry-unreachable' } });
  await expect(clientOf(storage, 'another').fetch()).rejects.toMatchObject({ code: 'registry-unreachable' });
});

it('times out when the registry hangs', async () => {
  const soon = AbortSignal.timeout(10);
  jest.spyOn(AbortSignal, 'timeout').mockReturnValue(soon);
  jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(
      (_, init) => new Promise((_resolve, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))),
    );
  await expect(clientOf().fetch()).rejects.toMatchObject({ code: 'registry-timeout' });
});

it.each([
  ['a key that would reach every object', '{"schema":1,"revision":"1","madeAt":"","remotes":[],"__proto__":{"polluted":true}}'],
  ['the same key deep inside', JSON.stringify(aDocument(aRemote())).replace('"provides":{}', '"provides":{"__proto__":"1"}')],
  ['two builds of one remote', JSON.stringify(aDocument(aRemote(), aRemote()))],
  [
    'two exposes of one name',
    JSON.stringify(aDocument(aRemote({ build: { exposes: [0, 1].map(() => ({ name: 'a', kind: 'view' as const, assets: [] })) } }))),
  ],
  ['a file outside the folder of the build', JSON.stringify(aDocument(aRemote({ build: { entry: { path: '../entry.js', size: 1 } } })))],
])('refuses %s', (_, text) => {
  expect(() => parseDocument(text)).toThrow('registry-invalid');
});

it('ignores fields of a later release, wherever they are', () => {
  const remote = { ...aRemote(), health: 'good', build: { ...aRemote().build, prefetch: ['x'] } };
  expect(parseDocument(JSON.stringify({ ...aDocument(), remotes: [remote], more: 1 }))).toEqual(aDocument(aRemote()));
});
