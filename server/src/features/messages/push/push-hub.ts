import { ACCOUNT_FROZEN, type PushFrame, SESSION_ENDED, SESSION_OVER } from '@mortise/shared/contract/messages';
import type { WebSocket } from 'ws';
import { gather } from '#platform/async/gather.ts';
import type { News } from '#platform/commons/commons.ts';
import type { Published, Push } from '../push-publisher.ts';
import { createSetsOf } from './sets-of.ts';

export interface PushHubParts {
  /** Carries frames to the sockets of every process. */
  news: News;
  /** Resolves when this process has dropped what it cached of rows written so far: clients refetch as soon as they get a frame. */
  settle: () => Promise<void>;
  /** Those of the given sessions that are still valid. */
  liveSessions: (ids: string[]) => Promise<ReadonlySet<string>>;
  /** Calls the listener with a session or user that may have lost access; with nothing when that may be any of them. */
  onEnded: (listener: (ended: { sessionId?: string; userId?: string }) => void) => void;
  /** Those of the given users that are frozen. */
  frozenAmong: (userIds: string[]) => Promise<ReadonlySet<string>>;
  /** Those of the given users that want a notification for notices of a category. */
  wantingPopup: (userIds: string[], category: string) => Promise<ReadonlySet<string>>;
  /** Who or what has ended a session, if that is known. */
  endOf: (sessionId: string, userId: string) => Promise<string | undefined>;
  signals: readonly Signal[];
  /** Aborts when the process begins to stop. */
  stopping: AbortSignal;
  onTrouble: (error: unknown) => void;
}

/** A frame without content, which makes consoles read something again. */
export interface Signal {
  cmd: PushFrame['cmd'];
  /** Calls the listener with the user for whom it changed; without a user when it changed for all. */
  onChanged: (listener: (userId?: string) => void) => void;
}

interface Listener {
  userId: string;
  sessionId: string;
  answered: boolean;
}

const OPEN = 1;
/** A client with more unread bytes than this is disconnected. */
const BACKLOG = 1024 * 1024;
/** Open sockets of a user, and again as many that are leaving. */
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
export const createPushHub = ({
  news,
  settle,
  liveSessions,
  onEnded,
  frozenAmong,
  wantingPopup,
  endOf,
  signals,
  stopping,
  onTrouble,
}: PushHubParts) => {
  const listeners = new Map<WebSocket, Listener>();
  const byUser = createSetsOf<WebSocket>();
  const bySession = createSetsOf<WebSocket>();
  /** Sockets that have left but whose clients have not answered the close frame. */
  const leaving = createSetsOf<WebSocket>();
  let beat = 0;

  const leave = (socket: WebSocket) => {
    const listener = listeners.get(socket);
    if (!listener) return;
    listeners.delete(socket);
    byUser.remove(listener.userId, socket);
    bySession.remove(listener.sessionId, socket);
  };

  /** Cuts a user's oldest socket that is leaving, and forgets it at once: its `close` comes later, and until then it would hide the others. */
  const cutOldest = (userId: string) => {
    const oldest = leaving.first(userId);
    if (!oldest) return;
    leaving.remove(userId, oldest);
    oldest.terminate();
  };

  /** Removes a socket at once, so that it gets no more frames, and cuts it if the client does not answer the close frame in time. */
  const dismiss = (socket: WebSocket, code: number, reason: string, userId = listeners.get(socket)?.userId ?? '') => {
    leave(socket);
    socket.close(code, reason);
    leaving.add(userId, socket);
    if (leaving.of(userId).size > PER_USER) cutOldest(userId);
    const timer = setTimeout(() => socket.terminate(), CLOSE_WITHIN);
    timer.unref();
    socket.on('close', () => {
      clearTimeout(timer);
      leaving.remove(userId, socket);
    });
  };

  const send = (socket: WebSocket, text: string) => {
    if (socket.readyState !== OPEN) return;
    if (socket.bufferedAmount > BACKLOG) socket.terminate();
    else socket.send(text);
  };

  const endDeadSessions = async (sockets: Iterable<WebSocket> = listeners.keys()) => {
    const sessions = new Set([...sockets].flatMap((socket) => listeners.get(socket)?.sessionId ?? []));
    if (!sessions.size) return;
    const live = await liveSessions([...sessions]);
    const over = [...sessions].filter((id) => !live.has(id)).flatMap((id) => [...bySession.of(id)]);
    const users = new Set(over.flatMap((socket) => listeners.get(socket)?.userId ?? []));
    if (!users.size) return;
    const frozen = await frozenAmong([...users]);
    for (const socket of over) {
      const { userId, sessionId } = listeners.get(socket) ?? {};
      if (userId === undefined || sessionId === undefined) continue;
      const reason = frozen.has(userId) ? ACCOUNT_FROZEN : await endOf(sessionId, userId);
      dismiss(socket, SESSION_OVER, reason ?? SESSION_ENDED);
    }
  };
  /** Notifications of one moment are checked with one query. */
  const endSoon = gather(async (suspects: readonly Iterable<WebSocket>[]) => endDeadSessions(suspects.flatMap((some) => [...some])), 1000);
  onEnded(({ sessionId, userId }) => {
    if (sessionId === undefined && userId === undefined) return void endSoon(listeners.keys()).catch(onTrouble);
    const suspects = sessionId === undefined ? byUser.of(userId ?? '') : bySession.of(sessionId);
    if (suspects.size) endSoon(suspects).catch(onTrouble);
  });

  /** Changes of one moment are one frame. Every process hears of them, so each tells its own sockets. */
  const createTell = (cmd: PushFrame['cmd']) =>
    gather(async (changed: readonly (string | undefined)[]) => {
      await settle();
      const sockets = changed.includes(undefined)
        ? [...listeners.keys()]
        : [...new Set(changed)].flatMap((userId) => [...byUser.of(userId ?? '')]);
      for (const socket of sockets) send(socket, JSON.stringify({ cmd } satisfies PushFrame));
    }, 1000);
  for (const { cmd, onChanged } of signals) {
    const tell = createTell(cmd);
    onChanged((userId) => {
      if (listeners.size) tell(userId).catch(onTrouble);
    });
  }

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

  /** Empty if that cannot be read: the frame itself must arrive. */
  const wantingAmong = async (sockets: readonly WebSocket[], category: string | undefined): Promise<ReadonlySet<string>> => {
    const userIds = [...new Set(sockets.flatMap((socket) => listeners.get(socket)?.userId ?? []))];
    if (!category || !userIds.length) return new Set();
    try {
      return await wantingPopup(userIds, category);
    } catch (error) {
      onTrouble(error);
      return new Set();
    }
  };

  const deliver = async (text: string) => {
    await settle();
    const { category, ...frame } = JSON.parse(text) as PushFrame & Published;
    const sockets = [...(frame.cmd === 'user' ? byUser.of(frame.userId ?? '') : listeners.keys())];
    const wanting = await wantingAmong(sockets, category);
    const [plain, withPopup] = [JSON.stringify(frame), JSON.stringify({ ...frame, popup: true } satisfies PushFrame)];
    for (const socket of sockets) send(socket, wanting.has(listeners.get(socket)?.userId ?? '') ? withPopup : plain);
  };
  news.hear(CHANNEL, (text) => void deliver(text).catch(onTrouble));

  const onBeat = async () => {
    beat += 1;
    if (beat % PING_EVERY === 0) askForLife();
    // a session that expires sends no notification
    if (beat % CHECK_EVERY === 0) await endDeadSessions();
  };
  const timer = setInterval(() => void onBeat().catch(onTrouble), BEAT);
  timer.unref();

  const endAll = () => {
    for (const socket of [...listeners.keys(), ...leaving.all()]) socket.terminate();
  };
  const closeForRestart = () => {
    for (const socket of [...listeners.keys()]) dismiss(socket, SERVICE_RESTART, 'service restart');
  };
  stopping.addEventListener('abort', closeForRestart);

  return {
    join(socket: WebSocket, { userId, sessionId }: Pick<Listener, 'userId' | 'sessionId'>) {
      socket.on('error', () => socket.terminate());
      if (stopping.aborted) return dismiss(socket, SERVICE_RESTART, 'service restart', userId);
      // above the limit the user's oldest window falls back to polling
      const oldest = byUser.of(userId).size >= PER_USER ? byUser.first(userId) : undefined;
      if (oldest) dismiss(oldest, 1013, 'too many windows');
      byUser.add(userId, socket);
      bySession.add(sessionId, socket);
      const listener = { userId, sessionId, answered: true };
      listeners.set(socket, listener);
      socket.on('pong', () => {
        listener.answered = true;
      });
      socket.on('close', () => leave(socket));
    },
    publishTopic: (frame) => news.tell(CHANNEL, JSON.stringify({ cmd: 'topic', ...frame })),
    publishToUser: (userId, frame) => news.tell(CHANNEL, JSON.stringify({ cmd: 'user', ...frame, userId })),
    /** Sends a frame to the sockets of these users in this process alone. */
    sendHere(userIds: Iterable<string>, text: string) {
      for (const userId of userIds) for (const socket of byUser.of(userId)) send(socket, text);
    },
    /** Ends a socket; what its client does while it is leaving ends it no second time. */
    dismiss(socket: WebSocket, code: number, reason: string) {
      if (listeners.has(socket)) dismiss(socket, code, reason);
    },
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
