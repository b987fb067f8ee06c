import { act, render, screen } from '@testing-library/react';
import { Activity } from 'react';
import { RemoteBoundary } from '../view/remote-boundary.tsx';
import { foreignView, type Lifecycles, lifecyclesOf } from './foreign-view.tsx';

const calls: string[] = [];
const plain: Lifecycles = {
  bootstrap: [async () => void calls.push('bootstrap')],
  mount: async ({ domElement }) => {
    calls.push('mount');
    domElement.textContent = '纯脚本页面';
  },
  unmount: async ({ domElement }) => {
    calls.push('unmount');
    domElement.textContent = '';
  },
};
const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 5)));

beforeEach(() => {
  calls.length = 0;
});

it('takes lifecycles by name or as the default, and nothing that lacks one of them', () => {
  expect(lifecyclesOf({ ...plain })).toMatchObject({ mount: plain.mount });
  expect(lifecyclesOf({ default: plain })).toMatchObject({ mount: plain.mount });
  for (const wrong of [null, {}, { mount: plain.mount }, { ...plain, unmount: 'no' }]) expect(lifecyclesOf(wrong)).toBeUndefined();
});

it('stays mounted while its tab is hidden, and is unmounted when the tab is closed', async () => {
  const View = foreignView(plain);
  const tab = (mode: 'visible' | 'hidden') => (
    <Activity mode={mode}>
      <View />
    </Activity>
  );
  const { rerender, unmount } = render(tab('visible'));
  expect(await screen.findByText('纯脚本页面')).toBeVisible();
  rerender(tab('hidden'));
  await settle();
  rerender(tab('visible'));
  await settle();
  expect(calls).toEqual(['bootstrap', 'mount']);
  unmount();
  await settle();
  expect(calls).toEqual(['bootstrap', 'mount', 'unmount']);
});

it('is told of a theme that changes, at once or when its tab is back', async () => {
  const update = jest.fn();
  const View = foreignView({ ...plain, update });
  const tab = (mode: 'visible' | 'hidden') => (
    <Activity mode={mode}>
      <View />
    </Activity>
  );
  const { rerender, unmount } = render(tab('visible'));
  await settle();
  document.documentElement.dataset.theme = 'dark';
  await settle();
  expect(update.mock.calls.map(([{ theme }]) => theme)).toEqual(['dark']);
  rerender(tab('hidden'));
  await settle();
  document.documentElement.dataset.theme = 'light';
  await settle();
  expect(update).toHaveBeenCalledTimes(1);
  rerender(tab('visible'));
  await settle();
  expect(update.mock.calls.map(([{ theme }]) => theme)).toEqual(['dark', 'light']);
  unmount();
});

it('ends in its card when it says that it cannot go on, and leaves nothing mounted', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  let fail = (_: unknown) => {};
  const View = foreignView({
    ...plain,
    mount: ({ onError }) => {
      fail = onError;
    },
  });
  render(
    <RemoteBoundary attempt={1} card={({ code, detail }) => `${code} ${detail}`}>
      <View />
    </RemoteBoundary>,
  );
  await settle();
  act(() => fail(new Error('in a click')));
  expect(await screen.findByText('render-threw in a click')).toBeVisible();
  await settle();
  expect(calls).toContain('unmount');
  jest.restoreAllMocks();
});

it.each([
  ['render-threw', () => Promise.reject(new Error('boom'))],
  ['mount-timeout', () => new Promise(() => {})],
])('ends in %s when it does not come to be mounted', async (code, mount) => {
  jest.useFakeTimers();
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const View = foreignView({ ...plain, mount });
  render(
    <RemoteBoundary attempt={1} card={(failure) => failure.code}>
      <View />
    </RemoteBoundary>,
  );
  await act(() => jest.advanceTimersByTimeAsync(3_100));
  expect(screen.getByText(code)).toBeVisible();
  jest.useRealTimers();
  jest.restoreAllMocks();
});
