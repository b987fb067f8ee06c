import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type WebSocket, WebSocketServer } from 'ws';
import { createMemoryCommons } from '#platform/commons/memory-commons.ts';
import { openRawClient, type RawClient, request } from '#testing/raw-client.ts';
import { until } from '#testing/until.ts';
import { createPushHub } from './push-hub.ts';

const HANDSHAKE = request(
  '/',
  'Connection: Upgrade',
  'Upgrade: websocket',
  'Sec-WebSocket-Version: 13',
  `Sec-WebSocket-Key: ${'A'.repeat(22)}==`,
);
/** The close frame of code 1013, as a server writes it. */
const TOO_MANY = '\x88\x12\x03\xf5too many windows';

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

/** A hub behind a real port; every socket that is opened there belongs to one person, and the first `arriving` join at once. */
const openHub = async (arriving: number, stopping = new AbortController().signal) => {
  const none = async () => new Set<string>();
  const hub = createPushHub({
    news: createMemoryCommons().news,
    settle: async () => undefined,
    liveSessions: async (ids) => new Set(ids),
    onEnded: () => undefined,
    frozenAmong: none,
    wantingPopup: none,
    endOf: async () => undefined,
    signals: [],
    stopping,
    onTrouble: (error) => {
      throw error;
    },
  });
  const alive = new Set<{ destroyed: boolean }>();
  const left = () => [...alive].filter((one) => !one.destroyed).length;
  /** Open connections right after each joined: the fullest moments. */
  const moments: number[] = [];
  const waiting: WebSocket[] = [];
  const server = createServer().on('upgrade', ({ socket }) => void alive.add(socket));
  const sockets = new WebSocketServer({ server }).on('connection', (socket) => {
    // one question to the database lets all in, in one turn
    waiting.push(socket);
    if (waiting.length < arriving) return;
    for (const one of waiting) {
      hub.join(one, { userId: 'u', sessionId: 's' });
      moments.push(left());
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => new Promise((resolve) => server.close(resolve)));
  closing.push(() => hub.close());
  const { port } = server.address() as AddressInfo;
  return { hub, sockets, moments, port, left };
};

/** Clients that read and never answer a frame. */
const openMute = async (port: number, count: number) => {
  const clients: RawClient[] = await Promise.all(Array.from({ length: count }, () => openRawClient(port)));
  closing.push(() => {
    for (const client of clients) client.drop();
  });
  for (const client of clients) {
    client.read();
    client.send(HANDSHAKE);
  }
  return clients;
};

it('never holds more than twice the promised sockets of a person who answers no close frame, and says why to each that it ends', async () => {
  const { moments, port, left } = await openHub(200);
  const clients = await openMute(port, 200);
  await until(() => moments.length === 200);
  expect(moments.at(-1)).toBe(40);
  expect(left()).toBeLessThanOrEqual(40);
  await until(() => clients.filter((client) => client.text().includes(TOO_MANY)).length === 180);
  await until(() => left() === 20);
  // clients hear of it a moment later
  await until(() => clients.filter((client) => !client.isOver()).length === 20);
});

it('ends a socket that comes while the process stops, although its client does not answer', async () => {
  const { moments, port, left } = await openHub(1, AbortSignal.abort());
  const [client] = await openMute(port, 1);
  // `ws` itself would wait for half a minute
  await until(() => !!client?.isOver(), 20_000);
  expect(moments).toEqual([1]);
  await until(() => left() === 0);
});

it('ends a socket once, whatever its client does meanwhile', async () => {
  const { hub, sockets, port, left } = await openHub(1);
  const [client] = await openMute(port, 1);
  await until(() => hub.size() === 1);
  const [socket] = sockets.clients;
  const before = socket?.listenerCount('close') ?? 0;
  for (let time = 0; time < 3; time += 1) if (socket) hub.dismiss(socket, 1008, 'too much');
  expect(socket?.listenerCount('close')).toBe(before + 1);
  await client?.untilOver();
  await until(() => left() === 0);
});
