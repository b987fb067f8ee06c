import { once } from 'node:events';
import { Agent, get, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { createLifecycle } from '#platform/process/lifecycle.ts';
import { until } from '#testing/until.ts';
import { createFrontDoor } from './front-door.ts';

const LONG = 30_000;

/** A front door whose application answers `/` at once and holds every other request until it is released. */
const openDoor = async () => {
  const lifecycle = createLifecycle();
  const door = createFrontDoor(lifecycle, () => false);
  const held: ServerResponse[] = [];
  door.lead(({ url }, response) => {
    if (url === '/') response.end('at once');
    else held.push(response);
  });
  const origin = await door.open({ port: 0, host: '127.0.0.1' });
  lifecycle.becomeReady();
  return { lifecycle, door, held, port: Number(new URL(origin).port) };
};

const ask = (port: number, agent: Agent, path = '/') =>
  new Promise<{ connection: string | undefined; body: string }>((resolve, reject) => {
    const read = async (response: IncomingMessage) => {
      let body = '';
      for await (const piece of response.setEncoding('utf8')) body += piece;
      resolve({ connection: response.headers.connection, body });
    };
    get({ port, agent, path, host: '127.0.0.1' }, (response) => void read(response).catch(reject)).on('error', reject);
  });

const isRefused = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      resolve(false);
    });
    socket.once('error', () => resolve(true));
  });

let agent: Agent;
beforeEach(() => {
  agent = new Agent({ keepAlive: true, maxSockets: 1 });
});
afterEach(() => {
  jest.restoreAllMocks();
  agent.destroy();
});

it('refuses new connections and answers what arrives on open ones, each with Connection: close', async () => {
  const { lifecycle, door, port } = await openDoor();
  expect(await ask(port, agent)).toEqual({ connection: 'keep-alive', body: 'at once' });
  lifecycle.stop();
  const drained = door.drain(LONG);
  await until(() => isRefused(port));
  expect(await ask(port, agent)).toEqual({ connection: 'close', body: 'at once' });
  await drained;
  await expect(ask(port, agent)).rejects.toMatchObject({ code: 'ECONNREFUSED' });
});

it('waits for requests in flight, and closes their connections after the answer', async () => {
  const { lifecycle, door, held, port } = await openDoor();
  const answer = ask(port, agent, '/held');
  await until(() => held.length > 0);
  lifecycle.stop();
  let isDrained = false;
  const drained = door.drain(LONG).then(() => {
    isDrained = true;
  });
  await until(() => isRefused(port));
  expect(isDrained).toBe(false);
  held[0]?.end('later');
  expect(await answer).toEqual({ connection: 'close', body: 'later' });
  await drained;
});

it('keeps an idle connection open for a while, so that the proxy can close it first', async () => {
  const { lifecycle, door, port } = await openDoor();
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  const closed = once(socket, 'close');
  lifecycle.stop();
  await until(() => isRefused(port));
  expect(socket.readyState).toBe('open');
  await Promise.all([door.drain(LONG), closed]);
});

it('answers a request that arrived while the process was too busy to read it, instead of closing its connection as idle', async () => {
  const { lifecycle, door, port } = await openDoor();
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  lifecycle.stop();
  const drained = door.drain(LONG);
  await until(() => isRefused(port));
  socket.write('GET / HTTP/1.1\r\nHost: console\r\n\r\n');
  const now = Date.now();
  jest.spyOn(Date, 'now').mockReturnValue(now + 5000);
  // the timer that looks for idle connections is due before the bytes are read
  for (const busyUntil = performance.now() + 50; performance.now() < busyUntil; );
  const [answer] = (await once(socket, 'data')) as [Buffer];
  jest.restoreAllMocks();
  expect(String(answer)).toContain('at once');
  await drained;
});

it('accepts every connection that waits when it stops, and answers its request', async () => {
  const { lifecycle, door, port } = await openDoor();
  const many = new Agent({ keepAlive: true, maxSockets: 50 });
  const answers = Promise.allSettled(Array.from({ length: 50 }, () => ask(port, many)));
  // the sockets connect before the server's next turn
  await new Promise(process.nextTick);
  lifecycle.stop();
  await door.drain(LONG);
  const outcomes = (await answers).map((answer) => (answer.status === 'fulfilled' ? answer.value : answer.reason.code));
  expect(outcomes).toEqual(outcomes.map(() => ({ connection: 'close', body: 'at once' })));
});

it('keeps connections open until it has stopped listening, so that no proxy connects to a socket that is about to close', async () => {
  const { lifecycle, door, held, port } = await openDoor();
  const answer = ask(port, agent, '/held');
  await until(() => held.length > 0);
  let isBusy = true;
  const keepBusy = () => {
    for (const until = performance.now() + 2; performance.now() < until; );
    if (isBusy) setImmediate(keepBusy);
  };
  keepBusy();
  lifecycle.stop();
  held[0]?.end('while it listens');
  expect(await answer).toEqual({ connection: 'keep-alive', body: 'while it listens' });
  isBusy = false;
  await door.drain(LONG);
});

it('destroys connections whose requests are not answered in time', async () => {
  const { lifecycle, door, held, port } = await openDoor();
  const answer = ask(port, agent, '/held').catch((error: NodeJS.ErrnoException) => error.code);
  await until(() => held.length > 0);
  lifecycle.stop();
  await door.drain(50);
  expect(await answer).toBe('ECONNRESET');
});
