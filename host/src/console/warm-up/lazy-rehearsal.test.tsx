import { UiProvider } from '@mortise/shared/ui';
import { act, render } from '@testing-library/react';
import { LazyRehearsal } from './lazy-rehearsal.tsx';

const rehearse = jest.fn(() => null);
jest.mock('./rehearsal.tsx', () => ({ Rehearsal: () => rehearse() }));

const onLine = (connection: object) => Object.defineProperty(navigator, 'connection', { configurable: true, value: connection });
const idle: (() => void)[] = [];
const flush = () => act(() => jest.advanceTimersByTimeAsync(2_000));

beforeEach(() => {
  jest.useFakeTimers();
  idle.length = 0;
  rehearse.mockClear();
  onLine({});
  Object.assign(window, { requestIdleCallback: (call: () => void) => idle.push(call) });
});
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(window, 'requestIdleCallback');
});

const start = async () => {
  let resolve = () => {};
  const promise = new Promise<void>((call) => {
    resolve = call;
  });
  render(
    <UiProvider mode="light">
      <LazyRehearsal firstShown={promise} />
    </UiProvider>,
  );
  await flush();
  expect(idle).toEqual([]);
  resolve();
  await flush();
  for (const call of idle) call();
};

it('rehearses when the first view is shown and the browser is idle', async () => {
  await start();
  await flush();
  expect(rehearse).toHaveBeenCalled();
});

it('loads nothing on a metered connection', async () => {
  onLine({ saveData: true });
  await start();
  await flush();
  expect(rehearse).not.toHaveBeenCalled();
});
