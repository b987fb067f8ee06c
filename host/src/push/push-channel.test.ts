import { fakePush, otherWindow, receive, Socket, socket } from '#testing/fake-push.ts';
import { onSignal, RECONNECT_SPREAD, startPush } from './push-channel.ts';

const SIGNALS = ['topic', 'user', 'registry', 'rights', 'tasks', 'dicts', 'monitor'] as const;
const NAME = 'mortise:push:u1';

let ends: (() => void)[] = [];
const onSessionOver = jest.fn();
const begin = () => ends.push(startPush({ userId: 'u1', token: 't', onSessionOver }));
const listen = (signal: (typeof SIGNALS)[number]) => {
  const listener = jest.fn();
  ends.push(onSignal(signal, listener));
  return listener;
};
beforeEach(() => {
  jest.useFakeTimers();
  fakePush();
  onSessionOver.mockReset();
});
afterEach(() => {
  for (const end of ends) end();
  ends = [];
  jest.useRealTimers();
  jest.restoreAllMocks();
});

it('hands each frame to the listeners of its signal, also in other windows, until they end', () => {
  begin();
  const other = otherWindow(NAME);
  for (const cmd of SIGNALS) {
    const [first, second] = [listen(cmd), jest.fn()];
    const end = onSignal(cmd, second);
    const frame = { cmd, msgTxt: '甲' };
    receive(frame);
    for (const listener of [first, second]) expect(listener.mock.calls).toEqual([[frame]]);
    expect(other.received.pop()).toEqual({ kind: 'frame', frame });
    other.send({ kind: 'frame', frame });
    expect(first).toHaveBeenCalledTimes(2);
    end();
    receive(frame);
    expect([first, second].map(({ mock }) => mock.calls.length)).toEqual([3, 2]);
  }
});

it('tells every window why the session ended', () => {
  begin();
  const other = otherWindow(NAME);
  socket().onclose?.({ code: 4401, reason: '账号已被冻结' });
  expect(other.received).toEqual([{ kind: 'over', reason: '账号已被冻结' }]);
  other.send({ kind: 'over', reason: '已在别处退出' });
  expect(onSessionOver.mock.calls).toEqual([['账号已被冻结'], ['已在别处退出']]);
});

it('opens no socket while another window leads, and hears its frames', () => {
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request: () => new Promise(() => {}) } });
  begin();
  expect(Socket.all).toHaveLength(0);
  const listener = listen('tasks');
  otherWindow(NAME).send({ kind: 'frame', frame: { cmd: 'tasks' } });
  expect(listener).toHaveBeenCalledTimes(1);
});

it('signals all that may have been missed once after a reconnection, in all windows, spread by chance where listeners do not', async () => {
  jest.spyOn(Math, 'random').mockReturnValue(0.5);
  begin();
  const heard = Object.fromEntries(SIGNALS.map((signal) => [signal, listen(signal)]));
  const counts = () => SIGNALS.map((signal) => heard[signal]?.mock.calls.length);
  const other = otherWindow(NAME);
  socket().onopen?.();
  await jest.advanceTimersByTimeAsync(RECONNECT_SPREAD);
  expect([counts(), other.received]).toEqual([[0, 0, 0, 0, 0, 0, 0], []]);

  socket().onclose?.({ code: 1006 });
  window.dispatchEvent(new Event('online'));
  socket().onopen?.();
  expect(other.received).toEqual([{ kind: 'reconnected' }]);
  await jest.advanceTimersByTimeAsync(RECONNECT_SPREAD / 2 - 1);
  expect(counts()).toEqual([0, 0, 0, 1, 0, 1, 0]);
  await jest.advanceTimersByTimeAsync(1);
  expect(counts()).toEqual([0, 1, 1, 1, 1, 1, 0]);

  for (const times of [3, 4]) {
    other.send({ kind: 'reconnected' });
    expect(counts()).toEqual([0, 1, 1, times - 1, 1, times - 1, 0]);
  }
  await jest.advanceTimersByTimeAsync(RECONNECT_SPREAD);
  expect(counts()).toEqual([0, 2, 2, 3, 2, 3, 0]);
});

it('signals nothing more once it is closed', async () => {
  begin();
  const registry = listen('registry');
  socket().onopen?.();
  socket().onclose?.({ code: 1006 });
  window.dispatchEvent(new Event('online'));
  socket().onopen?.();
  ends.shift()?.();
  await jest.advanceTimersByTimeAsync(RECONNECT_SPREAD);
  expect(registry).not.toHaveBeenCalled();
  expect(socket().readyState).toBe(3);
});
