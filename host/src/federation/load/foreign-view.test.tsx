import { act, render, screen, waitFor } from '@testing-library/react';
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
/** Runs what is due: promises, observers, and timers of 0 ms, which run in the order they were set. */
const flush = () => act(() => new Promise((resolve) => setTimeout(resolve)));
const expectCalls = (...expected: string[]) => waitFor(() => expect(calls).toEqual(expected));
const themesOf = (update: jest.Mock) => update.mock.calls.map(([{ theme }]) => theme);

beforeEach(() => {
  calls.length = 0;
});

it('reads lifecycles from named or default exports, and refuses incomplete ones', () => {
  expect(lifecyclesOf({ ...plain })).toMatchObject({ mount: plain.mount });
  expect(lifecyclesOf({ default: plain })).toMatchObject({ mount: plain.mount });
  for (const wrong of [null, {}, { mount: plain.mount }, { ...plain, unmount: 'no' }]) expect(lifecyclesOf(wrong)).toBeUndefined();
});

it('is marked until its mount has ended', async () => {
  const endMark = jest.fn(() => void calls.push('unmarked'));
  const beginMark = () => {
    calls.push('marked');
    return endMark;
  };
  const View = foreignView(plain, { beginMark });
  render(<View />);
  await expectCalls('marked', 'bootstrap', 'mount', 'unmarked');
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
  await flush();
  rerender(tab('visible'));
  await flush();
  expect(calls).toEqual(['bootstrap', 'mount']);
  unmount();
  await expectCalls('bootstrap', 'mount', 'unmount');
});

it('is unmounted when its hidden tab is closed', async () => {
  const View = foreignView(plain);
  const tab = (mode: 'visible' | 'hidden') => (
    <Activity mode={mode}>
      <View />
    </Activity>
  );
  const { rerender, unmount } = render(tab('visible'));
  await expectCalls('bootstrap', 'mount');
  rerender(tab('hidden'));
  await flush();
  unmount();
  await expectCalls('bootstrap', 'mount', 'unmount');
});

it('gets a theme change at once, or when its tab is shown again', async () => {
  const update = jest.fn();
  const View = foreignView({ ...plain, update });
  const tab = (mode: 'visible' | 'hidden') => (
    <Activity mode={mode}>
      <View />
    </Activity>
  );
  const { rerender, unmount } = render(tab('visible'));
  await expectCalls('bootstrap', 'mount');
  document.documentElement.dataset.theme = 'dark';
  await waitFor(() => expect(themesOf(update)).toEqual(['dark']));
  rerender(tab('hidden'));
  await flush();
  document.documentElement.dataset.theme = 'light';
  await flush();
  expect(update).toHaveBeenCalledTimes(1);
  rerender(tab('visible'));
  await waitFor(() => expect(themesOf(update)).toEqual(['dark', 'light']));
  unmount();
});

it('gets the colours of the page as data, and again when its person chooses others', async () => {
  const root = document.documentElement;
  root.style.setProperty('--accent', '#722ed1');
  const mount = jest.fn();
  const update = jest.fn();
  const View = foreignView({ ...plain, mount, update });
  render(<View />);
  await waitFor(() =>
    expect(mount).toHaveBeenCalledWith(expect.objectContaining({ tokens: expect.objectContaining({ accent: '#722ed1' }) })),
  );
  root.style.setProperty('--radius', '2px');
  const tokens = expect.objectContaining({ accent: '#722ed1', radius: '2px' });
  await waitFor(() => expect(update).toHaveBeenCalledWith(expect.objectContaining({ tokens })));
  // what is no part of the theme calls nothing
  root.style.setProperty('--sider', 'red');
  await flush();
  expect(update).toHaveBeenCalledTimes(1);
  root.removeAttribute('style');
});

it('shows the error card after onError, and unmounts', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const notMounted = (_: unknown) => {};
  let fail = notMounted;
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
  await waitFor(() => expect(fail).not.toBe(notMounted));
  act(() => fail(new Error('in a click')));
  expect(await screen.findByText('render-threw in a click')).toBeVisible();
  await waitFor(() => expect(calls).toContain('unmount'));
  jest.restoreAllMocks();
});

it.each([
  ['render-threw', () => Promise.reject(new Error('boom'))],
  ['mount-timeout', () => new Promise(() => {})],
])('fails with %s when mounting fails', async (code, mount) => {
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

it('is mounted when its tab is shown, if that was hidden while it was loaded', async () => {
  let loaded = () => {};
  const View = foreignView({ ...plain, bootstrap: () => new Promise<void>((resolve) => (loaded = resolve)) });
  const tab = (mode: 'visible' | 'hidden') => (
    <Activity mode={mode}>
      <View />
    </Activity>
  );
  const { rerender, unmount } = render(tab('visible'));
  await flush();
  rerender(tab('hidden'));
  loaded();
  await flush();
  expect(calls).toEqual([]);
  rerender(tab('visible'));
  await expectCalls('mount');
  unmount();
  await expectCalls('mount', 'unmount');
});

it.each([
  [true, ['mount', 'unmount', 'mount']],
  [false, ['mount']],
])(
  'whose tab was hidden while `mount` ran is mounted anew if it owns paths (%s), since its router read the address of another tab',
  async (ownsPaths, expected) => {
    const waiting: (() => void)[] = [];
    const mount = async () => {
      calls.push('mount');
      await new Promise<void>((resolve) => waiting.push(resolve));
    };
    const View = foreignView({ ...plain, bootstrap: [], mount }, { ownsPaths });
    const tab = (mode: 'visible' | 'hidden') => (
      <Activity mode={mode}>
        <View />
      </Activity>
    );
    const { rerender, unmount } = render(tab('visible'));
    await expectCalls('mount');
    rerender(tab('hidden'));
    rerender(tab('visible'));
    await flush();
    expect(calls).toEqual(['mount']);
    waiting[0]?.();
    await expectCalls(...expected);
    waiting[1]?.();
    await flush();
    rerender(tab('hidden'));
    rerender(tab('visible'));
    unmount();
    await expectCalls(...expected, 'unmount');
  },
);

it('says when its element comes on the screen and leaves it', () => {
  const said: string[] = [];
  const onShown = (box: Element) => {
    said.push(`shown ${box.tagName}`);
    return () => void said.push('left');
  };
  const View = foreignView(plain, { onShown });
  const tab = (mode: 'visible' | 'hidden') => (
    <Activity mode={mode}>
      <View />
    </Activity>
  );
  const { rerender, unmount } = render(tab('visible'));
  rerender(tab('hidden'));
  rerender(tab('visible'));
  unmount();
  expect(said).toEqual(['shown DIV', 'left', 'shown DIV', 'left']);
});
