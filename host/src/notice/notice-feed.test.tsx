import { announcements, myAnnouncements, pauseBefore } from '@mortise/shared/contract/messages';
import { ask } from '@mortise/shared/http';
import { anAnnouncement, fault, mockEndpoint, refusal, renderPage } from '@mortise/shared/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { GoProvider } from '#navigation/go.tsx';
import { otherWindow, receive, startFakePush } from '#testing/fake-push.ts';
import { NoticeBell } from './notice-bell.tsx';
import { PUSH_GAP, startFeed, useNoticeFeed } from './notice-feed.ts';
import { POLL_EVERY } from './poll-every.ts';

const nothing = { anntMsgList: [], anntMsgTotal: 0, sysMsgList: [], sysMsgTotal: 0 };
const settle = () => act(async () => void (await jest.advanceTimersByTimeAsync(0)));

let stop: (() => void) | undefined;
let stopPush: () => void;
beforeEach(() => {
  stopPush = startFakePush();
});
afterEach(() => {
  stop?.();
  stop = undefined;
  stopPush();
  jest.useRealTimers();
});

const begin = (onPopup: Parameters<typeof startFeed>[0]['onPopup'] = () => {}) => {
  jest.useFakeTimers();
  stop = startFeed({ userId: 'u1', readUnread: () => ask(announcements.unread, {}, { quiet: true }), onPopup });
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
    const other = otherWindow('mortise:notice:u1');
    other.send({ kind: 'reload' });
    await settle();
    expect(asked).toHaveLength(2);
    expect(other.received).toMatchObject([{ kind: 'state', state: { unread: { sysMsgTotal: 3 } } }]);
    other.close();
  });

  it('does not poll while another window leads', async () => {
    Object.defineProperty(navigator, 'locks', { configurable: true, value: { request: () => new Promise(() => {}) } });
    const { asked } = mockEndpoint(announcements.unread, nothing);
    const leader = otherWindow('mortise:notice:u1');
    begin();
    await jest.advanceTimersByTimeAsync(POLL_EVERY * 3);
    expect(asked).toHaveLength(0);
    expect(leader.received).toEqual([{ kind: 'reload' }]);
    leader.send({ kind: 'state', state: { unread: { ...nothing, anntMsgTotal: 7 }, failed: false } });
    expect(useNoticeFeed.getState().unread?.anntMsgTotal).toBe(7);
    leader.close();
  });
});

describe('frames', () => {
  it('make it ask soon, if they are about notices', async () => {
    const { asked } = mockEndpoint(announcements.unread, nothing);
    begin();
    await settle();
    for (const cmd of ['heartcheck', 'registry', 'tasks'] as const) receive({ cmd });
    await jest.advanceTimersByTimeAsync(2 * PUSH_GAP);
    expect(asked).toHaveLength(1);
    for (const cmd of ['topic', 'user'] as const) {
      receive({ cmd });
      await jest.advanceTimersByTimeAsync(2 * PUSH_GAP);
    }
    expect(asked).toHaveLength(3);
  });

  it('show a notification if they want one, in a window that can be seen', async () => {
    mockEndpoint(announcements.unread, nothing);
    const onPopup = jest.fn();
    begin(onPopup);
    await settle();
    const frame = { cmd: 'topic', msgId: 'n1', msgTxt: '演练' } as const;
    receive(frame);
    expect(onPopup).not.toHaveBeenCalled();
    receive({ ...frame, popup: true });
    expect(onPopup.mock.calls).toEqual([[{ id: 'n1', title: '演练' }]]);
    const seen = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    receive({ ...frame, popup: true });
    expect(onPopup).toHaveBeenCalledTimes(1);
    seen.mockRestore();
    stop?.();
    receive({ ...frame, popup: true });
    expect(onPopup).toHaveBeenCalledTimes(1);
  });

  it('asks at most once a second for a burst of frames, and not at the same moment as other consoles', async () => {
    const { asked } = mockEndpoint(announcements.unread, nothing);
    const random = jest.spyOn(Math, 'random').mockReturnValue(0.5);
    begin();
    await settle();
    await jest.advanceTimersByTimeAsync(PUSH_GAP);
    receive({ cmd: 'topic' });
    await jest.advanceTimersByTimeAsync(PUSH_GAP / 2 - 1);
    expect(asked).toHaveLength(1);
    await jest.advanceTimersByTimeAsync(1);
    expect(asked).toHaveLength(2);
    random.mockReturnValue(0);
    for (let frames = 0; frames < 50; frames++) {
      receive({ cmd: 'user' });
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
});

describe('the bell', () => {
  const draw = () =>
    renderPage(
      <GoProvider>
        <NoticeBell />
      </GoProvider>,
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
    receive({ cmd: 'topic', msgId: notice.id, msgTxt: '消防演练', popup: true });
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
