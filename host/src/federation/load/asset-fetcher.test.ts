/** @jest-environment node */

import { anAsset } from '#testing/registry-builders.ts';
import { createAssetFetcher } from './asset-fetcher.ts';
import { createSlots } from './slots.ts';

const base = 'http://host/remotes/remote-system/0123456789ab/';
const script = (body = 'x'.repeat(100), init: ResponseInit = {}) =>
  new Response(body, { headers: { 'content-type': 'text/javascript' }, ...init });

const answering = (...answers: (Response | Error)[]) =>
  jest.spyOn(globalThis, 'fetch').mockImplementation(async () => {
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    if (answer instanceof Error) throw answer;
    return answer?.clone() as Response;
  });

beforeAll(() => {
  Object.assign(globalThis, { navigator: { onLine: true } });
});
afterEach(() => jest.restoreAllMocks());

it('fetches a file once for repeated calls', async () => {
  const fetch = answering(script());
  const fetcher = createAssetFetcher();
  await Promise.all([fetcher.fetch('asset', base, anAsset()), fetcher.fetch('asset', base, anAsset())]);
  await fetcher.fetch('asset', base, anAsset());
  expect(fetch).toHaveBeenCalledTimes(1);
});

it.each([
  ['asset-missing', script('', { status: 404 })],
  ['asset-missing', script('', { status: 410 })],
  ['asset-refused', script('', { status: 500 })],
  ['asset-content', new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } })],
  ['asset-truncated', script('x'.repeat(99))],
  ['asset-tampered', script('x'.repeat(101))],
  ['asset-unreachable', new TypeError('Failed to fetch')],
])('fails with %s', async (code, answer) => {
  answering(answer);
  await expect(createAssetFetcher().fetch('asset', base, anAsset())).rejects.toMatchObject({ code });
});

it('tells entries from other files', async () => {
  answering(script('', { status: 404 }));
  await expect(createAssetFetcher().fetch('entry', base, anAsset())).rejects.toMatchObject({ code: 'entry-missing' });
});

it('retries past the browser cache', async () => {
  const fetch = answering(new TypeError('Failed to fetch'), script());
  await createAssetFetcher().fetch('asset', base, anAsset());
  expect(fetch).toHaveBeenLastCalledWith(expect.anything(), expect.objectContaining({ cache: 'reload' }));
});

it('does not retry permanent failures', async () => {
  const fetch = answering(new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } }));
  await expect(createAssetFetcher().fetch('asset', base, anAsset())).rejects.toThrow();
  expect(fetch).toHaveBeenCalledTimes(1);
});

it('does not cache failures', async () => {
  answering(script('', { status: 404 }), script('', { status: 404 }), script('', { status: 404 }), script());
  const fetcher = createAssetFetcher();
  await expect(fetcher.fetch('asset', base, anAsset())).rejects.toMatchObject({ code: 'asset-missing' });
  await expect(fetcher.fetch('asset', base, anAsset())).resolves.toBeUndefined();
});

it('fetches an invalidated file again', async () => {
  const fetch = answering(script());
  const fetcher = createAssetFetcher();
  await fetcher.fetch('asset', base, anAsset());
  fetcher.invalidate(base, anAsset());
  await fetcher.fetch('asset', base, anAsset());
  expect(fetch).toHaveBeenCalledTimes(2);
});

it('fails with a timeout and aborts the request', async () => {
  const tooLong = AbortSignal.timeout(10);
  jest.spyOn(AbortSignal, 'timeout').mockReturnValue(tooLong);
  const closed = jest.fn();
  jest.spyOn(globalThis, 'fetch').mockImplementation(
    (_, init) =>
      new Promise((_resolve, reject) =>
        init?.signal?.addEventListener('abort', () => {
          closed();
          reject(init.signal?.reason);
        }),
      ),
  );
  await expect(createAssetFetcher().fetch('entry', base, anAsset())).rejects.toMatchObject({ code: 'entry-timeout' });
  expect(closed).toHaveBeenCalledTimes(1);
});

it('lets other files through while six hang, and fails those in time', async () => {
  jest.useFakeTimers();
  // the browser's own timers of AbortSignal.timeout are not faked
  jest.spyOn(AbortSignal, 'timeout').mockImplementation((after) => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(), after);
    return controller.signal;
  });
  let open = 0;
  let mostOpen = 0;
  jest.spyOn(globalThis, 'fetch').mockImplementation((url, { signal } = {}) => {
    mostOpen = Math.max(mostOpen, ++open);
    if (String(url).includes('good')) return Promise.resolve(script()).finally(() => open--);
    return new Promise((_, reject) =>
      signal?.addEventListener('abort', () => {
        open--;
        reject(new Error('aborted'));
      }),
    );
  });
  const slots = createSlots();
  const fetcher = createAssetFetcher(() => slots);
  const hanging = Array.from({ length: 6 }, (_, index) =>
    fetcher.fetch('asset', base, anAsset(`assets/hangs-${index}.js`)).catch(({ code }) => code),
  );
  const good = fetcher.fetch('asset', base, anAsset('assets/good.js'));
  await jest.advanceTimersByTimeAsync(3_000);
  await good;
  // two of the six connections are left for calls of other tabs
  expect(mostOpen).toBe(4);
  await jest.advanceTimersByTimeAsync(10_000);
  expect(await Promise.all(hanging)).toEqual(Array(6).fill('asset-timeout'));
  jest.useRealTimers();
});
