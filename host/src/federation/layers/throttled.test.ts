import { IN_MS } from './allowance.ts';
import { throttled } from './throttled.ts';

it('works at once, and in a storm once more when it is over', () => {
  jest.useFakeTimers();
  const work = jest.fn();
  const run = throttled(work);
  const storm = () => {
    for (let call = 0; call < 100; call++) run();
  };
  storm();
  expect(work).toHaveBeenCalledTimes(20);
  jest.advanceTimersByTime(IN_MS + 1);
  expect(work).toHaveBeenCalledTimes(21);
  storm();
  jest.advanceTimersByTime(IN_MS + 1);
  expect(work).toHaveBeenCalledTimes(42);
});
