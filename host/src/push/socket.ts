import { HEARTBEAT, HEARTBEAT_EVERY, type PushFrame, pauseBefore, readPushFrame, SESSION_OVER } from '@mortise/shared/contract/messages';
import { apiBase } from '@mortise/shared/http';

interface SocketParts {
  userId: string;
  token: string;
  onFrame: (frame: PushFrame) => void;
  /** The channel is open again after a failure: frames may have been missed. */
  onReconnected: () => void;
  /** The server closed the socket because the session ended; its reason in words. */
  onSessionOver: (reason: string) => void;
  random?: () => number;
}

export const socketAddress = (userId: string, token: string) => {
  const address = new URL(`${apiBase()}/websocket/${encodeURIComponent(userId)}`, location.origin);
  address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:';
  address.searchParams.set('token', token);
  return address.href;
};

/** Keeps one websocket open and reconnects with backoff. Returns the function that closes it. */
export const openSocket = ({ userId, token, onFrame, onReconnected, onSessionOver, random = Math.random }: SocketParts): (() => void) => {
  let socket: WebSocket | undefined;
  let heartbeat: ReturnType<typeof setInterval> | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let closed = false;

  const connect = () => {
    retry = undefined;
    const opened = new WebSocket(socketAddress(userId, token));
    socket = opened;
    opened.onopen = () => {
      if (failures) onReconnected();
      failures = 0;
      heartbeat = setInterval(() => opened.readyState === WebSocket.OPEN && opened.send(HEARTBEAT), HEARTBEAT_EVERY);
    };
    opened.onmessage = ({ data }) => {
      const frame = readPushFrame(data);
      if (frame) onFrame(frame);
    };
    // an error event is always followed by a close event
    opened.onclose = ({ code, reason }) => {
      clearInterval(heartbeat);
      if (closed) return;
      if (code === SESSION_OVER) return onSessionOver(reason);
      failures += 1;
      retry ??= setTimeout(connect, pauseBefore(failures, random));
    };
  };
  const now = () => {
    if (closed || retry === undefined) return;
    clearTimeout(retry);
    connect();
  };
  const nowIfSeen = () => {
    if (document.visibilityState === 'visible') now();
  };
  window.addEventListener('online', now);
  document.addEventListener('visibilitychange', nowIfSeen);
  connect();

  return () => {
    closed = true;
    clearTimeout(retry);
    clearInterval(heartbeat);
    window.removeEventListener('online', now);
    document.removeEventListener('visibilitychange', nowIfSeen);
    socket?.close();
  };
};
