import { type PushFrame, SESSION_OVER } from '@mortise/shared/contract/messages';
import type { WebSocket } from 'ws';
import type { News } from './commons/commons.ts';

/** Pushes frames to open consoles. The part of the hub that features get. */
export interface Push {
  publishTopic(frame: Omit<PushFrame, 'cmd'> & { cmd?: PushFrame['cmd'] }): void;
  publishToUser(userId: string, frame: Omit<PushFrame, 'cmd'>): void;
}

export interface PushHubParts {
  /** Carries frames to the sockets of every process. */
  news: News;
  /** Resolves when this process has dropped what it cached of rows written so far: clients refetch as soon as they get a frame. */
  settle: () => Promise<void>;
  /** Those of the given sessions that are still valid. */
  liveSessions: (ids: string[]) => Promise<ReadonlySet<string>>;
  /** Grows when a session ends or a user changes; `undefined` while changes cannot be observed. */
  version: () => number | undefined;
  /** Aborts when the process begins to stop. */
  stopping: AbortSignal;
  onTrouble: (error: unknown) => void;
}

interface Listener {
  userId: string;
  sessionId: string;
  answered: boolean;
}

const OPEN = 1;
/** A client with more unread bytes than this is disconnected. */
const BACKLOG = 1024 * 1024;
const PER_USER = 20;
const BEAT = 10_000;
const CHANNEL = 'push';
/** Sockets are pinged at every third beat. */
const PING_EVERY = 3;
const CHECK_EVERY = 6;
/** The close code for a restart of the server: clients reconnect. */
export const SERVICE_RESTART = 1012;
/** Clients that have not answered the close frame by then are cut. Milliseconds. */
const CLOSE_WITHIN = 2000;

/** The open websockets of this process. What is published reaches those of all processes; what a client sends is answered to it alone. */
export const createPushHub = ({ news, settle, liveSessions, version, stopping, onTrouble }: PushHubParts) => {
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

  const endAll = () => {
    for (const socket of listeners.keys()) socket.terminate();
  };
  const closeForRestart = () => {
    for (const socket of listeners.keys()) socket.close(SERVICE_RESTART, 'service restart');
    setTimeout(endAll, CLOSE_WITHIN).unref();
  };
  stopping.addEventListener('abort', closeForRestart);

  return {
    join(socket: WebSocket, { userId, sessionId }: Pick<Listener, 'userId' | 'sessionId'>) {
      if (stopping.aborted) return socket.close(SERVICE_RESTART, 'service restart');
      const own = byUser.get(userId) ?? new Set();
      // above the limit the user's oldest window falls back to polling
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
      endAll();
    },
  } satisfies Push & Record<string, unknown>;
};
export type PushHub = ReturnType<typeof createPushHub>;
