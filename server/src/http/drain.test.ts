import { once } from 'node:events';
import { Agent, get, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { createLifecycle } from '#platform/lifecycle.ts';
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
afterEach(() => agent.destroy());

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

it('destroys connections whose requests are not answered in time', async () => {
  const { lifecycle, door, held, port } = await openDoor();
  const answer = ask(port, agent, '/held').catch((error: NodeJS.ErrnoException) => error.code);
  await until(() => held.length > 0);
  lifecycle.stop();
  await door.drain(50);
  expect(await answer).toBe('ECONNRESET');
});
