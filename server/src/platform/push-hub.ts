import type { PushFrame } from '@mortise/shared/contract/messages';
import type { WebSocket } from 'ws';
import type { News } from './commons/commons.ts';

/** Pushes frames to open consoles; features are handed this part alone. */
export interface Push {
  publishTopic(frame: Omit<PushFrame, 'cmd'> & { cmd?: PushFrame['cmd'] }): void;
  publishToUser(userId: string, frame: Omit<PushFrame, 'cmd'>): void;
}

export interface PushHubParts {
  /** Carries frames to the sockets of every process. */
  news: News;
  /** Resolves when this process knows of everything that was written before: whoever is told will ask at once. */
  settle: () => Promise<void>;
  /** Of these sessions, the ones that are still alive. */
  liveSessions: (ids: string[]) => Promise<ReadonlySet<string>>;
  /** Grows when a session ended or a user changed; `undefined` when that cannot be seen. */
  version: () => number | undefined;
  onTrouble: (error: unknown) => void;
}

interface Listener {
  userId: string;
  sessionId: string;
  answered: boolean;
}

const OPEN = 1;
/** Whoever reads slower than this much is let go. */
const BACKLOG = 1024 * 1024;
const PER_USER = 20;
const BEAT = 10_000;
const CHANNEL = 'push';
/** Every third beat asks for a sign of life. */
const PING_EVERY = 3;
const CHECK_EVERY = 6;
export const SESSION_OVER = 4401;

/** Every open socket of this process; what is published reaches those of all processes. Nothing that a client sends goes anywhere but back to it. */
export const createPushHub = ({ news, settle, liveSessions, version, onTrouble }: PushHubParts) => {
  const listeners = new Map<WebSocket, Listener>();
  const byUser = new Map<string, Set<WebSocket>>();
  let beat = 0;
  let seen: number | undefined;

  const leave = (socket: WebSocket) => {
    const listener = listeners.get(socket);
    if (!listener) return;
    listeners.delete(socket);
    const own = byUser.get(listener.userId);
    own?.delete(socket);
    if (own?.size === 0) byUser.delete(listener.userId);
  };

  const send = (socket: WebSocket, text: string) => {
    if (socket.readyState !== OPEN) return;
    if (socket.bufferedAmount > BACKLOG) socket.terminate();
    else socket.send(text);
  };

  const endDeadSessions = async () => {
    const ids = [...new Set([...listeners.values()].map(({ sessionId }) => sessionId))];
    if (!ids.length) return;
    const live = await liveSessions(ids);
    for (const [socket, { sessionId }] of listeners) if (!live.has(sessionId)) socket.close(SESSION_OVER, 'Token失效');
  };

  const askForLife = () => {
    for (const [socket, listener] of listeners) {
      if (!listener.answered) {
        socket.terminate();
        continue;
      }
      listener.answered = false;
      socket.ping();
    }
  };

  const deliver = async (text: string) => {
    await settle();
    const { cmd, userId } = JSON.parse(text) as PushFrame;
    const sockets = cmd === 'user' ? (byUser.get(userId ?? '') ?? []) : listeners.keys();
    for (const socket of sockets) send(socket, text);
  };
  news.hear(CHANNEL, (text) => void deliver(text).catch(onTrouble));

  const onBeat = async () => {
    beat += 1;
    if (beat % PING_EVERY === 0) askForLife();
    const now = version();
    const isNews = now === undefined || now !== seen;
    seen = now;
    if (isNews || beat % CHECK_EVERY === 0) await endDeadSessions();
  };
  const timer = setInterval(() => void onBeat().catch(onTrouble), BEAT);
  timer.unref();

  return {
    join(socket: WebSocket, { userId, sessionId }: Pick<Listener, 'userId' | 'sessionId'>) {
      const own = byUser.get(userId) ?? new Set();
      // the oldest window of somebody who opened too many falls back on asking now and then
      if (own.size >= PER_USER) own.values().next().value?.close(1013, 'too many windows');
      byUser.set(userId, own.add(socket));
      const listener = { userId, sessionId, answered: true };
      listeners.set(socket, listener);
      socket.on('pong', () => {
        listener.answered = true;
      });
      socket.on('close', () => leave(socket));
      socket.on('error', () => socket.terminate());
    },
    publishTopic: (frame) => news.tell(CHANNEL, JSON.stringify({ cmd: 'topic', ...frame })),
    publishToUser: (userId, frame) => news.tell(CHANNEL, JSON.stringify({ cmd: 'user', ...frame, userId })),
    answer: (socket: WebSocket, frame: PushFrame) => send(socket, JSON.stringify(frame)),
    endDeadSessions,
    size: () => listeners.size,
    close() {
      clearInterval(timer);
      for (const socket of listeners.keys()) socket.terminate();
    },
  } satisfies Push & Record<string, unknown>;
};
export type PushHub = ReturnType<typeof createPushHub>;
