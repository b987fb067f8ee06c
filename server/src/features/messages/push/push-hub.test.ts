import { EventEmitter } from 'node:events';
import { SESSION_OVER } from '@mortise/shared/contract/messages';
import type { WebSocket } from 'ws';
import { createMemoryCommons } from '#platform/commons/memory-commons.ts';
import { createPushHub, type PushHubParts, type Signal } from './push-hub.ts';

/** A socket whose client never answers a close frame, unlike those of browsers. */
class StubbornSocket extends EventEmitter {
  readyState = 1;
  bufferedAmount = 0;
  code = 0;
  reason = '';
  frames: string[] = [];
  send(text: string) {
    this.frames.push(text);
  }
  close(code: number, reason: string) {
    this.code ||= code;
    this.reason ||= reason;
    this.readyState = 2;
  }
  /** As a real one: its `close` comes later. */
  terminate() {
    this.readyState = 3;
    setTimeout(() => this.emit('close'));
  }
}

const fail = (error: unknown) => {
  throw error;
};
const open = (live: (ids: string[]) => string[] = (ids) => ids, onTrouble: (error: unknown) => void = fail) => {
  let end: Parameters<PushHubParts['onEnded']>[0] = () => undefined;
  const tell: Partial<Record<Signal['cmd'], (userId?: string) => void>> = {};
  const signal = (cmd: Signal['cmd']): Signal => ({
    cmd,
    onChanged: (listener) => {
      tell[cmd] = listener;
    },
  });
  const asked: string[][] = [];
  const hub = createPushHub({
    news: createMemoryCommons().news,
    settle: async () => undefined,
    liveSessions: async (ids) => {
      asked.push(ids);
      return new Set(live(ids));
    },
    onEnded: (listener) => {
      end = listener;
    },
    frozenAmong: async (ids) => new Set(ids.filter((id) => id === 'frozen')),
    wantingPopup: async (ids, category) => {
      if (category === 'unreadable') throw new Error('the database is away');
      return new Set(ids.filter((id) => id === `wants ${category}`));
    },
    endOf: async (sessionId) => (sessionId === 'taken' ? '管理员 甲 结束了本登录' : undefined),
    signals: [signal('rights'), signal('tasks'), signal('dicts')],
    stopping: new AbortController().signal,
    onTrouble,
  });
  const join = (userId: string, sessionId: string) => {
    const socket = new StubbornSocket();
    hub.join(socket as unknown as WebSocket, { userId, sessionId });
    return socket;
  };
  const states = (sockets: StubbornSocket[]) => sockets.map(({ readyState }) => readyState);
  return {
    hub,
    join,
    asked,
    states,
    end: (ended: { sessionId?: string; userId?: string }) => end(ended),
    tell,
  };
};

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('keeps the limit of windows per user when many connect at once and none answers the close frame', async () => {
  const { hub, join, states } = open();
  const sockets = Array.from({ length: 200 }, () => join('u', 's'));
  expect(hub.size()).toBe(20);
  expect(states(sockets.slice(-20))).toEqual(Array(20).fill(1));
  // 20 more are closing; the others are cut
  expect(states(sockets).filter((state) => state === 2)).toHaveLength(20);
  expect(sockets[0]?.code).toBe(1013);
  expect(join('other', 't').readyState).toBe(1);
  await jest.advanceTimersByTimeAsync(2000);
  expect(states(sockets).filter((state) => state === 3)).toHaveLength(180);
  hub.close();
});

it('marks a notice for those who want a notification of its category, and sends it to the others as ever', async () => {
  const { hub, join } = open();
  const [wants, other] = [join('wants 1', 'a'), join('u', 'b')];
  hub.publishTopic({ msgId: 'n', msgTxt: '新通知', category: '1' });
  hub.publishToUser('wants 1', { msgTxt: '别的', category: '2' });
  await jest.advanceTimersByTimeAsync(0);
  const plain = { cmd: 'topic', msgId: 'n', msgTxt: '新通知' };
  expect(wants.frames.map((text) => JSON.parse(String(text)))).toEqual([
    { ...plain, popup: true },
    { cmd: 'user', userId: 'wants 1', msgTxt: '别的' },
  ]);
  expect(other.frames).toEqual([JSON.stringify(plain)]);
  hub.close();
});

it('sends a notice without notification when the choices cannot be read', async () => {
  const troubles: unknown[] = [];
  const { hub, join } = open(undefined, (error) => troubles.push(error));
  const socket = join('u', 'a');
  hub.publishTopic({ msgTxt: '新通知', category: 'unreadable' });
  await jest.advanceTimersByTimeAsync(0);
  expect(socket.frames).toEqual(['{"cmd":"topic","msgTxt":"新通知"}']);
  expect(troubles).toHaveLength(1);
  hub.close();
});

it('says in the close frame that the account was frozen', async () => {
  const { hub, join, end } = open(() => []);
  const [frozen, other] = [join('frozen', 'a'), join('u', 'b')];
  end({});
  await jest.advanceTimersByTimeAsync(0);
  expect([frozen.reason, other.reason]).toEqual(['账号已被冻结', 'Token失效']);
  hub.close();
});

it.each(['rights', 'tasks', 'dicts'] as const)('tells a user whose %s changed, or everybody', async (what) => {
  const { hub, join, tell } = open();
  const [one, other] = [join('one', 'a'), join('other', 'b')];
  tell[what]?.('one');
  await jest.advanceTimersByTimeAsync(0);
  expect([one.frames, other.frames]).toEqual([[`{"cmd":"${what}"}`], []]);
  tell[what]?.();
  await jest.advanceTimersByTimeAsync(0);
  expect(other.frames).toEqual([`{"cmd":"${what}"}`]);
  hub.close();
});

it('closes the sockets of a session when it ends, without waiting for a timer, and asks only about that session', async () => {
  const { hub, join, asked, end } = open((ids) => ids.filter((id) => id !== 'ended'));
  const [first, second, other] = [join('u', 'ended'), join('u', 'ended'), join('u', 'live')];
  end({ sessionId: 'unknown' });
  end({ sessionId: 'ended' });
  await jest.advanceTimersByTimeAsync(0);
  expect([first, second].map(({ code }) => code)).toEqual([SESSION_OVER, SESSION_OVER]);
  expect(asked).toEqual([['ended']]);
  hub.publishToUser('u', { msgTxt: '喂' });
  await jest.advanceTimersByTimeAsync(0);
  expect([first, other].map(({ frames }) => frames.length)).toEqual([0, 1]);
  await jest.advanceTimersByTimeAsync(2000);
  expect(first.readyState).toBe(3);
  hub.close();
});

it('checks the sessions of a user that changed, and all when any may have changed', async () => {
  const { hub, join, asked, end } = open();
  join('u', 'one');
  join('u', 'two');
  join('v', 'three');
  end({ userId: 'u' });
  await jest.advanceTimersByTimeAsync(0);
  end({});
  await jest.advanceTimersByTimeAsync(0);
  expect(asked).toEqual([
    ['one', 'two'],
    ['one', 'two', 'three'],
  ]);
  hub.close();
});
