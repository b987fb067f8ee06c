import type { PointerEvent } from 'react';
import type { Federation } from '../federation.ts';
import { preloadProps } from './preload-props.ts';

const prefetch = jest.fn(async () => {});
let isOpen = false;
const load = jest.fn(async () => () => null);
const federation = { prefetch, load } as unknown as Federation;
const onLine = (connection: object) => Object.defineProperty(navigator, 'connection', { configurable: true, value: connection });

beforeEach(() => {
  prefetch.mockClear();
  load.mockClear();
  isOpen = false;
  onLine({});
});

it.each(['onPointerEnter', 'onFocus'] as const)('fetches what the view is made of (%s)', (event) => {
  preloadProps(federation, 'system/UserList', () => isOpen)[event]();
  expect(prefetch).toHaveBeenCalledWith('system/UserList');
});

it('fetches nothing on a metered connection', () => {
  onLine({ saveData: true });
  preloadProps(federation, 'system/UserList', () => isOpen).onPointerEnter();
  expect(prefetch).not.toHaveBeenCalled();
});

const press = (event: Partial<PointerEvent>) =>
  preloadProps(federation, 'system/UserList', () => isOpen).onPointerDown({ pointerType: 'mouse', button: 0, ...event } as PointerEvent);

it('runs the view’s code when the mouse button goes down', () => {
  press({});
  expect(load).toHaveBeenCalledWith('system/UserList');
});

it.each<Partial<PointerEvent>>([{ pointerType: 'touch' }, { button: 1 }, { ctrlKey: true }, { metaKey: true }, { shiftKey: true }])(
  'runs nothing for a press that may not open it here (%j)',
  (event) => {
    press(event);
    expect(load).not.toHaveBeenCalled();
  },
);

it('runs nothing for a view that is open already', () => {
  isOpen = true;
  press({});
  expect(load).not.toHaveBeenCalled();
});

it('leaves a failure to the click', async () => {
  load.mockRejectedValueOnce(new Error('broken'));
  expect(() => press({})).not.toThrow();
  await Promise.resolve();
});
