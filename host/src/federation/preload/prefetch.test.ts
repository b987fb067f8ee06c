import type { Federation } from '../federation.ts';
import { loadUi } from '../provided/load-ui.ts';
import { prefetchOnHover } from './prefetch.ts';

jest.mock('../provided/load-ui.ts', () => ({ loadUi: jest.fn(async () => ({})) }));

const prefetch = jest.fn(async () => {});
const federation = { prefetch } as Pick<Federation, 'prefetch'> as Federation;
const onLine = (connection: object) => Object.defineProperty(navigator, 'connection', { configurable: true, value: connection });

beforeEach(() => {
  jest.mocked(loadUi).mockClear();
  prefetch.mockClear();
  onLine({});
});

it.each(['onPointerEnter', 'onFocus'] as const)('fetches the view, and what most views are made of, together (%s)', (event) => {
  prefetchOnHover(federation, 'system/UserList')[event]();
  expect(prefetch).toHaveBeenCalledWith('system/UserList');
  expect(loadUi).toHaveBeenCalledTimes(1);
});

it('fetches nothing on a metered connection', () => {
  onLine({ saveData: true });
  prefetchOnHover(federation, 'system/UserList').onPointerEnter();
  expect([prefetch.mock.calls, jest.mocked(loadUi).mock.calls]).toEqual([[], []]);
});
