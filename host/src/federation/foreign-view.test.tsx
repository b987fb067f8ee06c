import { act, render, screen } from '@testing-library/react';
import { Activity } from 'react';
import { foreignView, type Lifecycles, lifecyclesOf } from './foreign-view.tsx';
import { RemoteBoundary } from './remote-boundary.tsx';

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
