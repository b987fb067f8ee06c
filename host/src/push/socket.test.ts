import { pauseBefore } from '@mortise/shared/contract/messages';
import { fakePush, Socket, socket } from '#testing/fake-push.ts';
import { openSocket, socketAddress } from './socket.ts';

let stop: (() => void) | undefined;
let parts: { onFrame: jest.Mock; onReconnected: jest.Mock; onSessionOver: jest.Mock };
const open = () => {
  stop = openSocket({ userId: 'u1', token: 't', random: () => 0, ...parts });
};
beforeEach(() => {
  jest.useFakeTimers();
  fakePush();
  parts = { onFrame: jest.fn(), onReconnected: jest.fn(), onSessionOver: jest.fn() };
});
afterEach(() => {
  stop?.();
  jest.useRealTimers();
});

it('passes on frames that can be read', () => {
  open();
  for (const data of ['HeartBeat', '{', 'null', '{"cmd":7}', new Blob(), '{"cmd":"registry"}']) socket().onmessage?.({ data });
  expect(parts.onFrame.mock.calls).toEqual([[{ cmd: 'registry' }]]);
});

it('sends a heartbeat after 20 seconds', async () => {
  open();
  socket().onopen?.();
  await jest.advanceTimersByTimeAsync(19_900);
  expect(socket().sent).toEqual([]);
  await jest.advanceTimersByTimeAsync(200);
  expect(socket().sent).toEqual(['HeartBeat']);
});

it('reconnects after exactly five seconds, then with backoff, one attempt at a time', async () => {
  open();
  socket().onopen?.();
  expect(parts.onReconnected).not.toHaveBeenCalled();
  socket().onclose?.({ code: 1006 });
  await jest.advanceTimersByTimeAsync(4999);
  expect(Socket.all).toHaveLength(1);
  await jest.advanceTimersByTimeAsync(1);
  expect(Socket.all).toHaveLength(2);
  socket().onopen?.();
  expect(parts.onReconnected).toHaveBeenCalledTimes(1);
  expect([1, 2, 3, 9].map((failures) => pauseBefore(failures, () => 1))).toEqual([5000, 10_000, 20_000, 60_000]);
  expect(pauseBefore(2, () => 0)).toBe(5000);
});

it('reconnects at once when the network is back or the window is shown', () => {
  open();
  socket().onclose?.({ code: 1006 });
  window.dispatchEvent(new Event('online'));
  expect(Socket.all).toHaveLength(2);
  socket().onclose?.({ code: 1006 });
  document.dispatchEvent(new Event('visibilitychange'));
  expect(Socket.all).toHaveLength(3);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(Socket.all).toHaveLength(3);
});

it('does not reconnect when the session has ended', async () => {
  open();
  socket().onclose?.({ code: 4401, reason: '账号已被冻结' });
  await jest.advanceTimersByTimeAsync(120_000);
  expect(Socket.all).toHaveLength(1);
  expect(parts.onSessionOver.mock.calls).toEqual([['账号已被冻结']]);
});

it('has a URL next to the API, with the token', () => {
  expect(socketAddress('u1', 'a b')).toBe('ws://localhost/jeecg-boot/websocket/u1?token=a+b');
});
