import { createPoll } from './poll.ts';

let works: boolean;
const ask = jest.fn(async () => {
  if (!works) throw new Error('no network');
});
let poll: ReturnType<typeof createPoll>;
const begin = (random: () => number, every?: () => number | undefined) => {
  poll = createPoll({ ask, random, ...(every && { every }) });
  return poll.now();
};
const pass = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);
const shown = (state: DocumentVisibilityState) => {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
};

beforeEach(() => {
  works = true;
  ask.mockClear();
  jest.useFakeTimers();
});
afterEach(() => {
  poll.stop();
  jest.restoreAllMocks();
  jest.useRealTimers();
});

/** Moments of the requests of an outage, in seconds after its first one. */
const outage = async (random: () => number, seconds: number) => {
  works = false;
  const began = Date.now();
  await begin(random, () => 1000);
  const moments: number[] = [];
  for (let count = 1; Date.now() - began < seconds * 1000; await pass(100))
    if (ask.mock.calls.length > count) {
      count = ask.mock.calls.length;
      moments.push(Math.round((Date.now() - began) / 1000));
    }
  return moments;
};

it('asks again after failures, with pauses that grow up to a minute', async () => {
  expect(await outage(() => 1, 200)).toEqual([10, 30, 70, 130, 190]);
});

it('spreads also the first request after a failure by chance', async () => {
  expect(await outage(() => 0, 16)).toEqual([5, 15]);
});

it('asks in its interval again after an answer, and begins with short pauses at the next failure', async () => {
  await outage(() => 1, 40);
  works = true;
  await pass(30_000);
  ask.mockClear();
  await pass(3000);
  expect(ask).toHaveBeenCalledTimes(3);
  works = false;
  await pass(1000);
  ask.mockClear();
  await pass(10_000);
  expect(ask).toHaveBeenCalledTimes(1);
});

it('ends a pause when the network is back or the window is shown, and only a pause', async () => {
  works = false;
  await begin(() => 1);
  window.dispatchEvent(new Event('online'));
  await pass(0);
  expect(ask).toHaveBeenCalledTimes(2);
  shown('hidden');
  await pass(0);
  expect(ask).toHaveBeenCalledTimes(2);
  works = true;
  shown('visible');
  await pass(0);
  expect(ask).toHaveBeenCalledTimes(3);
  window.dispatchEvent(new Event('online'));
  await pass(120_000);
  expect(ask).toHaveBeenCalledTimes(3);
});

it('asks nothing once it is stopped, not even if it failed meanwhile', async () => {
  works = false;
  const asked = begin(() => 0);
  poll.stop();
  await asked;
  window.dispatchEvent(new Event('online'));
  await pass(120_000);
  expect(ask).toHaveBeenCalledTimes(1);
});
