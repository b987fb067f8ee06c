import type { ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { createLifecycle } from '#platform/process/lifecycle.ts';
import { openRawClient, type RawClient, request } from '#testing/raw-client.ts';
import { until } from '#testing/until.ts';
import { answerBrokenRequest } from './broken-request.ts';
import { createFrontDoor } from './front-door.ts';
import type { ConnectionLimits } from './slow-clients.ts';

const LARGE = Buffer.alloc(30_000_000, 'a');
/** The limits of production, a hundred times shorter. */
const SHORT: Partial<ConnectionLimits> = {
  headersWithin: 150,
  bodyPeriod: 150,
  bytesPerSecond: 500,
  readWithin: 600,
  linger: 300,
  lookEvery: 50,
  idleWhenCrowded: 300,
};

const clients: RawClient[] = [];
const closings: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const client of clients.splice(0)) client.drop();
  for (const close of closings.splice(0)) await close();
});

/** A door whose application answers with the body it got; `/large` at once with 30 MB, `/never` not at all, `/early` before the body. */
const openDoor = async (changed: Partial<ConnectionLimits> = {}) => {
  const door = createFrontDoor(createLifecycle(), () => false, { ...SHORT, ...changed });
  const held: ServerResponse[] = [];
  const server = door.lead((asked, response) => {
    if (asked.url === '/large') return response.end(LARGE);
    if (asked.url === '/early') return response.end('early');
    if (asked.url === '/never') return held.push(response);
    let body = 0;
    asked.on('data', (piece: Buffer) => (body += piece.length));
    asked.on('end', () => response.end(`got ${body}`));
    // the sender broke off, or was too slow
    asked.on('error', () => undefined);
  });
  server.on('clientError', answerBrokenRequest);
  const port = Number(new URL(await door.open({ port: 0, host: '127.0.0.1' })).port);
  closings.push(() => door.drain(0));
  const open = async () => {
    const client = await openRawClient(port);
    clients.push(client);
    return client;
  };
  const count = () => new Promise<number>((resolve) => server.getConnections((_error, connections) => resolve(connections)));
  return { open, count, held, server };
};

const post = (path: string, length: number) => `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Length: ${length}\r\n\r\n`;

it.each([
  ['sends nothing', ''],
  ['does not finish its head', 'GET / HTTP/1.1\r\nHost: x\r\n'],
  ['does not send its body', post('/', 100_000)],
])('answers a client that %s with 408 and ends the connection', async (_what, bytes) => {
  const { open, count } = await openDoor();
  const client = await open();
  client.read();
  client.send(bytes);
  await client.untilOver();
  expect(client.text()).toMatch(/^HTTP\/1\.1 408 /);
  await until(async () => (await count()) === 0);
});

it('refuses a body that drips in below the minimum rate, however steadily', async () => {
  const { open } = await openDoor();
  const client = await open();
  client.read();
  client.send(post('/', 100_000));
  await until(() => {
    client.send('a');
    return client.isOver();
  });
  expect(client.text()).toMatch(/^HTTP\/1\.1 408 /);
});

it('takes a body over a slow line that is above the minimum rate', async () => {
  // the body takes two periods; a busy machine may hold up a piece for most of one
  const { open } = await openDoor({ bodyPeriod: 2000, bytesPerSecond: 100 });
  const client = await open();
  client.read();
  client.send(post('/', 40 * 100));
  for (let piece = 0; piece < 40; piece += 1) {
    client.send('a'.repeat(100));
    await sleep(100);
  }
  await until(() => client.text().includes('got 4000') || client.isOver());
  expect(client.text()).toMatch(/^HTTP\/1\.1 200 /);
});

it('ends a client that does not read its answer, and frees the connection', async () => {
  const { open, count } = await openDoor();
  const client = await open();
  client.send(request('/large'));
  await until(async () => (await count()) === 0);
});

it('ends it after the time itself, not after twice as long, when a half-written answer waits', async () => {
  const readWithin = 3000;
  const { open, server } = await openDoor({ readWithin });
  const ended = new Promise<number>((resolve) => {
    server.once('connection', (socket) => {
      const from = performance.now();
      socket.once('close', () => resolve(performance.now() - from));
    });
  });
  const client = await open();
  client.send(request('/large'));
  const took = await ended;
  expect(took).toBeGreaterThanOrEqual(readWithin);
  // Node's own timer starts once more for such a write
  expect(took).toBeLessThan(readWithin * 1.9);
});

it('counts requests that are sent meanwhile as no reading', async () => {
  const { open, count } = await openDoor();
  const client = await open();
  client.send(request('/large'));
  await until(async () => {
    client.send(request('/'));
    return (await count()) === 0;
  });
});

it('lets a client read a large answer slowly', async () => {
  // the reading takes longer in all, and each piece much less, also on a busy machine
  const { open } = await openDoor({ readWithin: 1500 });
  const client = await open();
  let read = 0;
  client.socket.on('data', (piece) => {
    read += piece.length;
    client.socket.pause();
    setTimeout(() => client.socket.resume(), 5);
  });
  client.send(request('/large'));
  await until(() => read > LARGE.length || client.isOver());
  expect(read).toBeGreaterThan(LARGE.length);
});

it('lets a client read steadily whose bytes lie in the buffers of the system, where Node sees none move', async () => {
  const readWithin = 1000;
  const { open, server } = await openDoor({ readWithin });
  let moved = 0;
  server.once('connection', (socket) => {
    const timer = setInterval(() => {
      const { bytesWritten = 0, writeQueueSize = 0 } = (socket as unknown as { _handle?: Record<string, number> })._handle ?? {};
      if (bytesWritten - writeQueueSize !== moved) quiet = performance.now();
      moved = bytesWritten - writeQueueSize;
      longest = Math.max(longest, performance.now() - quiet);
    }, 20);
    socket.once('close', () => clearInterval(timer));
  });
  let quiet = performance.now();
  let longest = 0;
  const client = await open();
  client.send(request('/large'));
  let left = 30;
  // 64 kB twenty times a second
  while (left-- > 0 && !client.isOver()) {
    for (let read = 0; read < 65_536; ) {
      const piece = client.socket.read(16_384) ?? client.socket.read();
      if (!piece) break;
      read += piece.length;
    }
    await sleep(100);
  }
  expect(client.isOver()).toBe(false);
  // otherwise the test shows nothing
  expect(longest).toBeGreaterThan(readWithin);
});

it('waits for a handler that takes its time', async () => {
  const { open, held } = await openDoor();
  const client = await open();
  client.read();
  client.send(request('/never'));
  await until(() => held.length > 0);
  await sleep(1500);
  held[0]?.end('at last');
  await until(() => client.text().includes('at last') || client.isOver());
  expect(client.text()).toMatch(/^HTTP\/1\.1 200 /);
});

it('drops the rest of a body that was answered already, for a while', async () => {
  const { open, count } = await openDoor();
  const client = await open();
  client.read();
  client.send(post('/early', 1_000_000_000));
  await until(() => client.text().includes('early'));
  const sending = setInterval(() => client.send('a'.repeat(1000)), 10);
  await until(async () => (await count()) === 0);
  clearInterval(sending);
});

it('refuses connections above the limit, and closes idle ones when it is near', async () => {
  const { open, count } = await openDoor({ connections: 20, headersWithin: 60_000, readWithin: 60_000 });
  const idle = await Promise.all(Array.from({ length: 20 }, open));
  for (const client of idle) client.read();
  await until(async () => (await count()) === 20);
  await until(async () => (await count()) < 18);
  const next = await open();
  next.read();
  next.send(request('/'));
  await until(() => next.text().includes('got 0'));
});
