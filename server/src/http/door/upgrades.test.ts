import type { Duplex } from 'node:stream';
import { createLifecycle } from '#platform/process/lifecycle.ts';
import { openRawClient, type RawClient, request } from '#testing/raw-client.ts';
import { until } from '#testing/until.ts';
import { createFrontDoor } from './front-door.ts';

const WEBSOCKET = ['Connection: Upgrade', 'Upgrade: websocket', 'Sec-WebSocket-Version: 13', 'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA=='];
// what the HTTP client of Java sends with its first request over plain HTTP
const JAVA = ['Connection: Upgrade, HTTP2-Settings', 'Upgrade: h2c', 'HTTP2-Settings: AAEAAEAAAAIAAAABAAMAAABkAAQBAAAAAAUAAEAA'];

const clients: RawClient[] = [];
let close: () => Promise<void>;
afterEach(async () => {
  for (const client of clients.splice(0)) client.drop();
  await close();
});

/** A door with websockets at `/live`, where a plugin takes every upgrade that it gets. */
const openDoor = async () => {
  const door = createFrontDoor(createLifecycle(), (path) => path === '/live');
  const upgraded: string[] = [];
  const server = door.lead((asked, response) => {
    if (asked.url === '/never') return;
    let body = '';
    asked.setEncoding('latin1').on('data', (piece: string) => (body += piece));
    asked.on('end', () => response.end(`${asked.method} ${asked.url} ${JSON.stringify(asked.headers.upgrade ?? null)} ${body}`));
  });
  server.on('upgrade', ({ url }: { url: string }, socket: Duplex) => {
    upgraded.push(url);
    socket.on('error', () => undefined).resume();
    socket.end('HTTP/1.1 101 Switching Protocols\r\n\r\n');
  });
  const port = Number(new URL(await door.open({ port: 0, host: '127.0.0.1' })).port);
  close = () => door.drain(0);
  const count = () => new Promise<number>((resolve) => server.getConnections((_error, connections) => resolve(connections)));
  const open = async () => {
    const client = await openRawClient(port);
    clients.push(client);
    client.read();
    return client;
  };
  return { open, count, upgraded };
};

it('upgrades the path of websockets, with its query', async () => {
  const { open, upgraded } = await openDoor();
  const client = await open();
  client.send(request('/live?token=t', ...WEBSOCKET));
  await until(() => client.text().includes('101'));
  expect(upgraded).toEqual(['/live?token=t']);
});

it.each([
  ['another path', request('/', ...WEBSOCKET)],
  ['a path below', request('/live/more', ...WEBSOCKET)],
  ['another method', request('/live', ...WEBSOCKET).replace('GET', 'POST')],
  ['a body', `POST /live HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n${WEBSOCKET.join('\r\n')}\r\n\r\na`],
])('refuses a websocket at %s, and the socket ends although the client stays', async (_what, bytes) => {
  const { open, count, upgraded } = await openDoor();
  const all = await Promise.all(Array.from({ length: 50 }, open));
  for (const client of all) client.send(bytes);
  await until(() => all.every((client) => client.isOver()));
  expect(new Set(all.map((client) => client.text().split('\r\n')[0]))).toEqual(new Set(['HTTP/1.1 400 Bad Request']));
  // the clients keep their side open
  await until(async () => (await count()) === 0);
  expect(upgraded).toEqual([]);
});

it('survives a client that resets the connection of a refused upgrade', async () => {
  const { open, count } = await openDoor();
  const client = await open();
  client.send(request('/', ...WEBSOCKET));
  client.socket.resetAndDestroy();
  await until(async () => (await count()) === 0);
  const next = await open();
  next.send(request('/'));
  await until(() => next.text().includes('GET /'));
});

it('ignores the wish for another protocol: the request is answered, with its body, and the socket ends', async () => {
  const { open, count } = await openDoor();
  const all = await Promise.all(Array.from({ length: 20 }, open));
  const body = 'b'.repeat(100_000);
  const bytes = `POST /sys/login?a=1 HTTP/1.1\r\nHost: x\r\nContent-Length: ${body.length}\r\n${JAVA.join('\r\n')}\r\n\r\n${body}`;
  for (const client of all) client.send(bytes);
  await until(() => all.every((client) => client.isOver()));
  for (const client of all) {
    expect(client.text()).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
    expect(client.text()).toContain(`POST /sys/login?a=1 null ${body}`);
  }
  for (const client of all) client.socket.end();
  await until(async () => (await count()) === 0);
});

it('drops a connection that asks for an upgrade while an earlier request is answered', async () => {
  const { open, count, upgraded } = await openDoor();
  const client = await open();
  client.send(request('/never') + request('/live', ...WEBSOCKET));
  await until(async () => (await count()) === 0);
  expect(upgraded).toEqual([]);
});
