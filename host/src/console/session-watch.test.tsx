import { MONITOR_EVENT } from '@mortise/shared/contract/messages';
import { session } from '@mortise/shared/contract/session';
import { dicts } from '@mortise/shared/contract/settings';
import { mockEndpoint, refusal, renderPage } from '@mortise/shared/testing';
import { act, waitFor } from '@testing-library/react';
import { useSessionOver } from '#navigation/session-over.ts';
import { onSignal } from '#push/push-channel.ts';
import { fakePush, receive, Socket, socket } from '#testing/fake-push.ts';
import { SessionWatch } from './session-watch.tsx';

// it needs a page that can be left
jest.mock('#navigation/leave-console.ts', () => ({ leaveConsole: jest.fn(), leaveToSignIn: jest.fn() }));

beforeEach(fakePush);
afterEach(() => useSessionOver.setState({ over: false, reason: undefined }));

it('opens the push channel without anything in the header, for this session alone', () => {
  renderPage(<SessionWatch />);
  expect(Socket.all.map(({ url }) => url)).toEqual(['ws://localhost/jeecg-boot/websocket/user-of-a-test?token=token-of-a-test']);
  const heard = jest.fn();
  const end = onSignal('registry', heard);
  receive({ cmd: 'registry' });
  expect(heard).toHaveBeenCalledTimes(1);
  end();
  act(() => useSessionOver.setState({ over: true }));
  expect(socket().readyState).toBe(3);
});

it('reads rights and dictionaries when the server tells that they changed', async () => {
  jest.spyOn(Math, 'random').mockReturnValue(0);
  const rights = mockEndpoint(session.permissions, { menu: [], auth: [], allAuth: [] });
  const words = mockEndpoint(dicts.all, {});
  renderPage(<SessionWatch />);
  receive({ cmd: 'rights' });
  receive({ cmd: 'dicts' });
  await waitFor(() => expect([rights.asked.length, words.asked.length]).toEqual([1, 1]));
  jest.restoreAllMocks();
});

it('hands samples of processes to views as an event of the window', () => {
  renderPage(<SessionWatch />);
  const samples: unknown[] = [];
  const note = (event: Event) => samples.push((event as CustomEvent).detail);
  window.addEventListener(MONITOR_EVENT, note);
  receive({ cmd: 'monitor', msgTxt: '{"cpu":1}' });
  window.removeEventListener(MONITOR_EVENT, note);
  expect(samples).toEqual(['{"cpu":1}']);
});

it('notes why the session ended, and asks with it, so that the refusal is shown', async () => {
  const { asked } = mockEndpoint(session.permissions, refusal('Token失效，请重新登录'));
  renderPage(<SessionWatch />);
  act(() => socket().onclose?.({ code: 4401, reason: '账号已被冻结' }));
  expect(useSessionOver.getState().reason).toBe('账号已被冻结');
  await waitFor(() => expect(asked).toMatchObject([{ query: { token: 'token-of-a-test' } }]));
});
