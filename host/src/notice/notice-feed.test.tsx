import { announcements, myAnnouncements, pauseBefore } from '@mortise/shared/contract/messages';
import { ask } from '@mortise/shared/http';
import { anAnnouncement, fault, mockEndpoint, refusal, renderPage } from '@mortise/shared/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { FederationProvider } from '#federation/view/federation-context.tsx';
import { GoProvider } from '#navigation/go.tsx';
import { useSessionOver } from '#navigation/session-over.ts';
import { lead } from './leader.ts';
import { NoticeBell } from './notice-bell.tsx';
import { PUSH_GAP, RECONNECT_SPREAD, startFeed, useNoticeFeed } from './notice-feed.ts';
import { POLL_EVERY } from './poll-every.ts';
import { openPush, socketAddress } from './push-client.ts';

class Channel {
  static all = new Set<Channel>();
  onmessage: ((event: { data: unknown }) => void) | null = null;
  constructor(readonly name: string) {
    Channel.all.add(this);
  }
  postMessage(data: unknown) {
    for (const other of Channel.all) if (other !== this && other.name === this.name) other.onmessage?.({ data });
  }
  close() {
    Channel.all.delete(this);
  }
}

class Socket {
  static OPEN = 1;
  static all: Socket[] = [];
  readyState = 1;
  sent: string[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: ((event: { code: number; reason?: string }) => void) | null = null;
  constructor(readonly url: string) {
    Socket.all.push(this);
  }
  send(text: string) {
    this.sent.push(text);
  }
  close() {
    this.readyState = 3;
  }
}
const socket = () => Socket.all.at(-1) as Socket;
const nothing = { anntMsgList: [], anntMsgTotal: 0, sysMsgList: [], sysMsgTotal: 0 };
const noLocks = () => Object.defineProperty(navigator, 'locks', { configurable: true, value: undefined });
const settle = () => act(async () => void (await jest.advanceTimersByTimeAsync(0)));

let stop: (() => void) | undefined;
beforeEach(() => {
  Object.assign(globalThis, { BroadcastChannel: Channel, WebSocket: Socket });
  Socket.all = [];
  noLocks();
});
afterEach(() => {
  stop?.();
  stop = undefined;
  jest.useRealTimers();
});

type Parts = Parameters<typeof startFeed>[0];
const begin = (onChanged: Partial<Parts['onChanged']> = {}, onPopup: Parts['onPopup'] = () => {}) => {
  jest.useFakeTimers();
  const ignore = () => {};
  const readUnread = () => ask(announcements.unread, {}, { quiet: true });
  stop = startFeed({
    userId: 'u1',
    token: 't',
    readUnread,
    onChanged: { registry: ignore, rights: ignore, tasks: ignore, dicts: ignore, ...onChanged },
    onPopup,
  });
};

describe('the poll', () => {
  it('polls every six seconds', async () => {
    const { asked } = mockEndpoint(announcements.unread, nothing);
    begin();
    await settle();
    await jest.advanceTimersByTimeAsync(POLL_EVERY * 3);
    expect(asked).toHaveLength(4);
  });

  it('asks again after a failure, and at once when the network is back', async () => {
    jest.spyOn(Math, 'random').mockReturnValue(0);
    const failing = mockEndpoint(announcements.unread, fault(500, 'x'));
    begin();
    await settle();
    expect(useNoticeFeed.getState().failed).toBe(true);
    await jest.advanceTimersByTimeAsync(pauseBefore(2, () => 0) + pauseBefore(3, () => 0));
    expect(failing.asked).toHaveLength(3);
    const back = mockEndpoint(announcements.unread, { ...nothing, anntMsgTotal: 2 });
    window.dispatchEvent(new Event('online'));
    await settle();
    expect(useNoticeFeed.getState()).toMatchObject({ failed: false, unread: { anntMsgTotal: 2 } });
    await jest.advanceTimersByTimeAsync(POLL_EVERY);
    expect(back.asked).toHaveLength(2);
    jest.restoreAllMocks();
  });

  it('is shared by all windows: another window receives the state, and asks the leader to reload', async () => {
    const { asked } = mockEndpoint(announcements.unread, { ...nothing, sysMsgTotal: 3 });
    begin();
    await settle();
    const received: unknown[] = [];
    const other = new Channel('mortise:notice:u1');
    other.onmessage = ({ data }) => received.push(data);
    other.postMessage({ kind: 'reload' });
    await settle();
    expect(asked).toHaveLength(2);
    expect(received).toMatchObject([{ kind: 'state', state: { unread: { sysMsgTotal: 3 } } }]);
    other.close();
  });

  it('does not poll while another window leads', async () => {
    Object.defineProperty(navigator, 'locks', { configurable: true, value: { request: () => new Promise(() => {}) } });
    const { asked } = mockEndpoint(announcements.unread, nothing);
    const leader = new Channel('mortise:notice:u1');
    const received: unknown[] = [];
    leader.onmessage = ({ data }) => received.push(data);
    begin();
    await jest.advanceTimersByTimeAsync(POLL_EVERY * 3);
    expect(asked).toHaveLength(0);
    expect(Socket.all).toHaveLength(0);
    expect(received).toEqual([{ kind: 'reload' }]);
    leader.postMessage({ kind: 'state', state: { unread: { ...nothing, anntMsgTotal: 7 }, failed: false } });
    expect(useNoticeFeed.getState().unread?.anntMsgTotal).toBe(7);
    leader.close();
  });

  it('hands over leadership when the window closes', async () => {
    const granted: (() => Promise<void>)[] = [];
    const request = (_name: string, _options: unknown, hold: () => Promise<void>) => {
      granted.push(hold);
      return new Promise(() => {});
    };
    Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
    const end = jest.fn();
    const leave = lead('x', () => end);
    const held = granted[0]?.();
    leave();
    await held;
    expect(end).toHaveBeenCalled();
  });
});

describe('the socket', () => {
  it('reloads on topic and user, refreshes on registry, and ignores unreadable frames', async () => {
    const { asked } = mockEndpoint(announcements.unread, nothing);
    const onRegistry = jest.fn();
    begin({ registry: onRegistry });
    await settle();
    socket().onopen?.();
    for (const data of ['HeartBeat', '{', 'null', '{"cmd":7}', new Blob(), '{"cmd":"heartcheck"}']) socket().onmessage?.({ data });
    await settle();
    expect(asked).toHaveLength(1);
    for (const cmd of ['topic', 'user']) {
      socket().onmessage?.({ data: JSON.stringify({ cmd }) });
      await jest.advanceTimersByTimeAsync(2 * PUSH_GAP);
    }
    expect(asked).toHaveLength(3);
    socket().onmessage?.({ data: '{"cmd":"registry"}' });
    expect(onRegistry).toHaveBeenCalledTimes(1);
  });

  it('passes on, to all windows, what changed and why the session ended', async () => {
    mockEndpoint(announcements.unread, nothing);
    const read = { registry: jest.fn(), rights: jest.fn(), tasks: jest.fn(), dicts: jest.fn() };
    begin(read);
    await settle();
    const received: unknown[] = [];
    const other = new Channel('mortise:notice:u1');
    other.onmessage = ({ data }) => received.push(data);
    for (const cmd of ['registry', 'rights', 'tasks', 'dicts'] as const) {
      socket().onmessage?.({ data: JSON.stringify({ cmd }) });
      expect(read[cmd]).toHaveBeenCalledTimes(1);
      other.postMessage({ kind: cmd });
      expect(read[cmd]).toHaveBeenCalledTimes(2);
    }
    socket().onclose?.({ code: 4401, reason: '账号已被冻结' });
    expect(useSessionOver.getState().reason).toBe('账号已被冻结');
    expect(received).toMatchObject([
      ...['registry', 'rights', 'tasks', 'dicts'].map((kind) => ({ kind })),
      { kind: 'over', reason: '账号已被冻结' },
    ]);
    other.close();
  });

  it('asks for a notification only of frames that want one, in every window that can be seen', async () => {
    mockEndpoint(announcements.unread, nothing);
    const onPopup = jest.fn();
    begin({}, onPopup);
    await settle();
    const received: unknown[] = [];
    const other = new Channel('mortise:notice:u1');
    other.onmessage = ({ data }) => received.push(data);
    socket().onmessage?.({ data: '{"cmd":"topic","msgId":"n1","msgTxt":"演练"}' });
    expect(onPopup).not.toHaveBeenCalled();
    socket().onmessage?.({ data: '{"cmd":"topic","msgId":"n2","msgTxt":"演练","popup":true}' });
    const notice = { id: 'n2', title: '演练' };
    expect(onPopup.mock.calls).toEqual([[notice]]);
    expect(received).toContainEqual({ kind: 'popup', notice });
    const seen = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    other.postMessage({ kind: 'popup', notice });
    expect(onPopup).toHaveBeenCalledTimes(1);
    seen.mockReturnValue('visible');
    other.postMessage({ kind: 'popup', notice });
    expect(onPopup).toHaveBeenCalledTimes(2);
    seen.mockRestore();
    other.close();
  });

  it('asks at most once a second for a burst of frames, and not at the same moment as other consoles', async () => {
    const { asked } = mockEndpoint(announcements.unread, nothing);
    const random = jest.spyOn(Math, 'random').mockReturnValue(0.5);
    begin();
    await settle();
    await jest.advanceTimersByTimeAsync(PUSH_GAP);
    socket().onmessage?.({ data: '{"cmd":"topic"}' });
    await jest.advanceTimersByTimeAsync(PUSH_GAP / 2 - 1);
    expect(asked).toHaveLength(1);
    await jest.advanceTimersByTimeAsync(1);
    expect(asked).toHaveLength(2);
    random.mockReturnValue(0);
    for (let frames = 0; frames < 50; frames++) {
      socket().onmessage?.({ data: '{"cmd":"user"}' });
      await jest.advanceTimersByTimeAsync(40);
    }
    // 50 frames in two seconds
    expect(asked.length).toBeLessThanOrEqual(4);
    await jest.advanceTimersByTimeAsync(PUSH_GAP);
    const last = asked.length;
    await jest.advanceTimersByTimeAsync(PUSH_GAP);
    expect(asked).toHaveLength(last);
    random.mockRestore();
  });

  it('sends a heartbeat after 20 seconds', async () => {
    mockEndpoint(announcements.unread, nothing);
    begin();
    socket().onopen?.();
    await jest.advanceTimersByTimeAsync(19_900);
    expect(socket().sent).toEqual([]);
    await jest.advanceTimersByTimeAsync(200);
    expect(socket().sent).toEqual(['HeartBeat']);
  });

  it('reconnects after exactly five seconds, then with backoff, one attempt at a time', async () => {
    jest.useFakeTimers();
    stop = openPush({ userId: 'u1', token: 't', onFrame: () => {}, onReconnected: () => {}, onSessionOver: () => {}, random: () => 0 });
    socket().onclose?.({ code: 1006 });
    await jest.advanceTimersByTimeAsync(4999);
    expect(Socket.all).toHaveLength(1);
    await jest.advanceTimersByTimeAsync(1);
    expect(Socket.all).toHaveLength(2);
    expect([1, 2, 3, 9].map((failures) => pauseBefore(failures, () => 1))).toEqual([5000, 10_000, 20_000, 60_000]);
    expect(pauseBefore(2, () => 0)).toBe(5000);
  });

  it('reconnects at once when the network is back or the window is shown', async () => {
    jest.useFakeTimers();
    stop = openPush({ userId: 'u1', token: 't', onFrame: () => {}, onReconnected: () => {}, onSessionOver: () => {} });
    socket().onclose?.({ code: 1006 });
    window.dispatchEvent(new Event('online'));
    expect(Socket.all).toHaveLength(2);
    socket().onclose?.({ code: 1006 });
    document.dispatchEvent(new Event('visibilitychange'));
    expect(Socket.all).toHaveLength(3);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(Socket.all).toHaveLength(3);
  });

  it('reads notices, rights, registry, tasks and dictionaries once after a reconnection, in all windows and spread by chance', async () => {
    const random = jest.spyOn(Math, 'random').mockReturnValue(0.5);
    const { asked } = mockEndpoint(announcements.unread, nothing);
    const read = { registry: jest.fn(), rights: jest.fn(), tasks: jest.fn(), dicts: jest.fn() };
    begin(read);
    socket().onopen?.();
    await settle();
    const received: unknown[] = [];
    const other = new Channel('mortise:notice:u1');
    other.onmessage = ({ data }) => received.push(data);
    await jest.advanceTimersByTimeAsync(POLL_EVERY - 1000);
    expect([asked.length, received, read.rights.mock.calls.length]).toEqual([1, [], 0]);

    socket().onclose?.({ code: 1006 });
    await jest.advanceTimersByTimeAsync(5000);
    const before = asked.length;
    socket().onopen?.();
    expect(received).toContainEqual({ kind: 'reconnected' });
    await jest.advanceTimersByTimeAsync(RECONNECT_SPREAD / 2 - 1);
    const early = asked.length;
    expect(read.registry).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect(asked.length).toBe(early + 1);
    expect(early - before).toBeLessThanOrEqual(1);
    for (const one of Object.values(read)) expect(one).toHaveBeenCalledTimes(1);

    other.postMessage({ kind: 'reconnected' });
    await jest.advanceTimersByTimeAsync(RECONNECT_SPREAD);
    for (const one of Object.values(read)) expect(one).toHaveBeenCalledTimes(2);
    other.close();
    random.mockRestore();
  });

  it('does not reconnect when the session has ended', async () => {
    jest.useFakeTimers();
    const onSessionOver = jest.fn();
    stop = openPush({ userId: 'u1', token: 't', onFrame: () => {}, onReconnected: () => {}, onSessionOver });
    socket().onclose?.({ code: 4401 });
    await jest.advanceTimersByTimeAsync(120_000);
    expect(Socket.all).toHaveLength(1);
    expect(onSessionOver).toHaveBeenCalled();
  });

  it('has a URL next to the API, with the token', () => {
    expect(socketAddress('u1', 'a b')).toBe('ws://localhost/jeecg-boot/websocket/u1?token=a+b');
  });
});

describe('the bell', () => {
  const federation = { refresh: jest.fn(async () => ({})) } as never;
  const draw = () =>
    renderPage(
      <FederationProvider federation={federation}>
        <GoProvider>
          <NoticeBell />
        </GoProvider>
      </FederationProvider>,
    );
  const notice = anAnnouncement({
    titile: '消防演练',
    priority: 'H',
    sendTime: '2026-10-01 09:00:00',
    openType: 'url',
    openPage: '/isystem/user',
  });

  it('shows count, time and priority, opens a notice, marks it read and reloads', async () => {
    const lists = mockEndpoint(announcements.unread, { ...nothing, anntMsgList: [notice], anntMsgTotal: 1, sysMsgTotal: 2 });
    const read = mockEndpoint(myAnnouncements.markRead, null);
    const { person, address } = draw();
    await person.click(await screen.findByRole('button', { name: '通知，3条未读' }));
    expect(await screen.findByText('通知(1)')).toBeVisible();
    expect(screen.getByText('系统消息(2)')).toBeVisible();
    expect(screen.getByText('2026-10-01 09:00:00 发布')).toBeVisible();
    expect(screen.getByText('紧急消息')).toBeVisible();
    const before = lists.asked.length;
    await person.click(screen.getByRole('button', { name: '消防演练' }));
    expect(await screen.findByRole('dialog')).toHaveTextContent('通知消息');
    await waitFor(() => expect(lists.asked.length).toBeGreaterThan(before));
    expect(read.asked).toMatchObject([{ body: { anntId: notice.id } }]);
    await person.click(screen.getByRole('button', { name: '去处理' }));
    expect(address()).toBe('/isystem/user');
  });

  it('shows a notification of a notice, and opens the notice from it', async () => {
    mockEndpoint(announcements.unread, nothing);
    const { asked } = mockEndpoint(announcements.byId, notice);
    const read = mockEndpoint(myAnnouncements.markRead, null);
    const { person } = draw();
    await waitFor(() => expect(Socket.all).toHaveLength(1));
    act(() => socket().onmessage?.({ data: JSON.stringify({ cmd: 'topic', msgId: notice.id, msgTxt: '消防演练', popup: true }) }));
    expect(await screen.findByRole('alert')).toHaveTextContent('新消息消防演练');
    await person.click(screen.getByRole('button', { name: /查\s?看/ }));
    expect(await screen.findByRole('dialog')).toHaveTextContent('消防演练');
    expect(asked).toMatchObject([{ query: { id: notice.id } }]);
    await waitFor(() => expect(read.asked).toMatchObject([{ body: { anntId: notice.id } }]));
  });

  it('says why a notice could not be marked read', async () => {
    mockEndpoint(announcements.unread, { ...nothing, anntMsgList: [notice], anntMsgTotal: 1 });
    mockEndpoint(myAnnouncements.markRead, refusal('消息已撤回'));
    const { person } = draw();
    await person.click(await screen.findByRole('button', { name: '通知，1条未读' }));
    await person.click(await screen.findByRole('button', { name: '消防演练' }));
    expect(await screen.findByText('消息已撤回')).toBeVisible();
  });

  it('renders more of hundreds on scrolling to the end', async () => {
    const many = Array.from({ length: 300 }, (_, place) => ({ ...notice, id: `n${place}`, titile: `第${place}条` }));
    mockEndpoint(announcements.unread, { ...nothing, anntMsgList: many, anntMsgTotal: 300 });
    const { person } = draw();
    await person.click(await screen.findByRole('button', { name: '通知，300条未读' }));
    expect(await screen.findByText('第11条')).toBeVisible();
    expect(screen.queryByText('第12条')).toBeNull();
    fireEvent.scroll(screen.getByRole('list'));
    expect(screen.getByText('第51条')).toBeVisible();
  });

  it('leads to all messages', async () => {
    mockEndpoint(announcements.unread, nothing);
    const { person, address } = draw();
    await person.click(screen.getByRole('button', { name: '通知' }));
    await person.click(await screen.findByRole('button', { name: '查看更多' }));
    expect(address()).toBe('/isps/userAnnouncement');
    expect(screen.getByRole('button', { name: '通知' })).toHaveAttribute('aria-expanded', 'false');
  });
});
