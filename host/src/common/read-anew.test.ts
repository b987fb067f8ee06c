import { createReadAnew } from './read-anew.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('asks once more when something changes while it is being read: that answer may be older', async () => {
  const ends: (() => void)[] = [];
  const ask = jest.fn(() => new Promise<void>((resolve) => ends.push(resolve)));
  const reader = createReadAnew(ask, 1000);
  void reader.now();
  reader.soon();
  await jest.advanceTimersByTimeAsync(1000);
  expect(ask).toHaveBeenCalledTimes(1);
  ends[0]?.();
  await jest.advanceTimersByTimeAsync(0);
  expect(ask).toHaveBeenCalledTimes(2);
  ends[1]?.();
  await jest.advanceTimersByTimeAsync(5000);
  expect(ask).toHaveBeenCalledTimes(2);
  reader.stop();
});

it('asks nothing any more once it is stopped, also if it waited for a request', async () => {
  let end: () => void = () => undefined;
  const ask = jest.fn(
    () =>
      new Promise<void>((resolve) => {
        end = resolve;
      }),
  );
  const reader = createReadAnew(ask, 0);
  void reader.now();
  reader.soon();
  await jest.advanceTimersByTimeAsync(1);
  reader.stop();
  end();
  await jest.advanceTimersByTimeAsync(1000);
  expect(ask).toHaveBeenCalledTimes(1);
});
