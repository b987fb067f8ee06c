import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Target } from './attack.ts';
import { figuresOf, othersAnsweredIn } from './process-figures.ts';

// Hostile clients of the HTTP server: each function holds or drops connections in one way and returns what that cost the server.

export interface ConnectionFigures {
  descriptorsBefore: number;
  /** While the connections are held. */
  descriptorsHeld: number;
  /** At the end of the time, while the client still holds them: what the server did not end is left. */
  descriptorsKept: number;
  /** After the client has ended all of them. */
  descriptorsAfter: number;
  rssBefore: number;
  rssAfter: number;
  opened: number;
  endedByServer: number;
  /** Time until the server had ended the last of the connections that it ended. Seconds. */
  lastEndedAfter: number;
  /** Milliseconds that another client waited for `/health` while the connections were held; -1: no answer. */
  othersWaited: number;
}

interface Options {
  connections: number;
  /** How long the connections are held at most. Seconds. */
  within: number;
}

interface Held {
  socket: Socket;
  isEnded: () => boolean;
  endedAfter: () => number;
}

const SETTLE = 2000;
const LOOK_EVERY = 250;

const open = ({ origin }: Target, isReading: boolean): Promise<Held> =>
  new Promise((resolve) => {
    const { hostname, port } = new URL(origin);
    const startedAt = performance.now();
    let endedAfter = 0;
    const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true });
    const ended = () => {
      endedAfter ||= (performance.now() - startedAt) / 1000;
    };
    for (const end of ['end', 'close', 'error'] as const) socket.on(end, ended);
    const held = { socket, isEnded: () => endedAfter > 0, endedAfter: () => endedAfter };
    if (isReading) socket.resume();
    socket.once('connect', () => resolve(held));
    socket.once('error', () => resolve(held));
  });

interface Attack extends Options {
  /** Called once for each connection. */
  begin: (held: Held, index: number) => void;
  /** Called every second while the connection is open. */
  drip?: (held: Held) => void;
  isReading?: boolean;
}

/** Opens the connections, holds them until the server has ended them or the time is over, ends them, and compares. */
const hold = async (target: Target, { connections, within, begin, drip, isReading = true }: Attack): Promise<ConnectionFigures> => {
  const before = await figuresOf(target.pid);
  const all = await Promise.all(Array.from({ length: connections }, () => open(target, isReading)));
  all.forEach(begin);
  const dripping = setInterval(() => drip && all.filter(({ isEnded }) => !isEnded()).forEach(drip), 1000);
  const deadline = performance.now() + within * 1000;
  await sleep(Math.min(SETTLE, within * 500));
  const [held, othersWaited] = [await figuresOf(target.pid), await othersAnsweredIn(target.origin)];
  while (performance.now() < deadline && !all.every(({ isEnded }) => isEnded())) await sleep(LOOK_EVERY);
  clearInterval(dripping);
  await sleep(SETTLE);
  const kept = await figuresOf(target.pid);
  const ended = all.filter(({ isEnded }) => isEnded());
  for (const { socket } of all) socket.end();
  await sleep(SETTLE / 2);
  for (const { socket } of all) socket.destroy();
  await sleep(SETTLE);
  const after = await figuresOf(target.pid);
  return {
    descriptorsBefore: before.descriptors,
    descriptorsHeld: held.descriptors,
    descriptorsKept: kept.descriptors,
    descriptorsAfter: after.descriptors,
    rssBefore: before.rss,
    rssAfter: after.rss,
    opened: connections,
    endedByServer: ended.length,
    lastEndedAfter: Math.round(Math.max(0, ...ended.map(({ endedAfter }) => endedAfter())) * 10) / 10,
    othersWaited,
  };
};

const get = (path: string, ...headers: string[]) =>
  ['GET', ' ', path, ' HTTP/1.1\r\nHost: x\r\n', ...headers.map((line) => `${line}\r\n`), '\r\n'].join('');

/** Many requests for a file at once on each connection, which is dropped before any answer was read. */
export const dropPipelined = (target: Target, path: string, requests: number, options: Options) =>
  hold(target, {
    ...options,
    isReading: false,
    begin({ socket }) {
      socket.write(get(path).repeat(requests), () => socket.destroy());
    },
  });

const UPGRADE = ['Connection: Upgrade', 'Upgrade: websocket', 'Sec-WebSocket-Version: 13', 'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA=='];

/** Requests that ask for a websocket, one to each connection, in turn to each of the paths. */
export const askForUpgrades = (target: Target, paths: readonly string[], options: Options) =>
  hold(target, { ...options, begin: ({ socket }, index) => socket.write(get(paths[index % paths.length] ?? '/', ...UPGRADE)) });

/** Header fields that arrive one a second and never end. */
export const sendSlowHeads = (target: Target, options: Options) =>
  hold(target, {
    ...options,
    begin: ({ socket }) => socket.write('GET / HTTP/1.1\r\nHost: x\r\n'),
    drip: ({ socket }) => socket.write('X-A: b\r\n'),
  });

/** A body of 100,000 bytes, one byte a second. */
export const sendSlowBodies = (target: Target, path: string, options: Options) =>
  hold(target, {
    ...options,
    begin: ({ socket }) =>
      socket.write(`POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100000\r\n\r\n{`),
    drip: ({ socket }) => socket.write(' '),
  });

/** Connections that send nothing. */
export const staySilent = (target: Target, options: Options) => hold(target, { ...options, begin: () => undefined });

/** Requests for a large file whose answer is never read. */
export const neverRead = (target: Target, path: string, options: Options) =>
  hold(target, { ...options, isReading: false, begin: ({ socket }) => socket.pause().write(get(path).repeat(20)) });
