import { probePage } from './probe-page.ts';

const ask = jest.fn<Promise<Partial<Response>>, [string, RequestInit]>();
const answering = (status: number, type = 'text/html', more: Partial<Response> = {}) =>
  ask.mockResolvedValue({ status, headers: new Headers({ 'content-type': type }), ...more });
const probe = (signal = new AbortController().signal) => probePage('http://localhost/page', signal);

beforeEach(() => {
  ask.mockReset();
  globalThis.fetch = ask as never;
});

it.each([
  [200, 'text/html;charset=utf-8', undefined],
  [200, 'application/pdf', undefined],
  [304, 'text/html', undefined],
  [200, 'application/json;charset=UTF-8', 'missing'],
  [404, 'application/json', 'missing'],
  [404, 'text/html', 'missing'],
  [401, 'application/json', 'refused'],
  [403, 'text/html', 'refused'],
  [429, 'application/json', 'broken'],
  [500, 'text/html', 'broken'],
  [503, 'application/json', 'broken'],
])('reads %s with %s as %s', async (status, type, failure) => {
  answering(status, type);
  expect(await probe()).toBe(failure);
});

it('leaves a redirect to the frame', async () => {
  answering(0, '', { type: 'opaqueredirect' });
  expect(await probe()).toBeUndefined();
  expect(ask.mock.lastCall?.[1].redirect).toBe('manual');
});

it('reads no body', async () => {
  answering(200);
  await probe();
  expect(ask.mock.lastCall?.[1].signal?.aborted).toBe(true);
});

it('knows a server that cannot be reached from one that is slow', async () => {
  ask.mockRejectedValue(new TypeError('Failed to fetch'));
  expect(await probe()).toBe('unreachable');
  const expired = AbortSignal.abort();
  jest.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(expired);
  expect(await probe()).toBeUndefined();
});
