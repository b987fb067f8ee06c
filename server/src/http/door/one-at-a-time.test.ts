import type { IncomingMessage, ServerResponse } from 'node:http';
import { PassThrough } from 'node:stream';
import Fastify from 'fastify';
import { createLifecycle } from '#platform/process/lifecycle.ts';
import { openRawClient, type RawClient, request } from '#testing/raw-client.ts';
import { until } from '#testing/until.ts';
import { createFrontDoor, type FrontDoor } from './front-door.ts';

const clients: RawClient[] = [];
const doors: FrontDoor[] = [];
afterEach(async () => {
  for (const client of clients.splice(0)) client.drop();
  for (const door of doors.splice(0)) await door.drain(0);
});

const openAt = async (port: number) => {
  const client = await openRawClient(port);
  clients.push(client);
  return client;
};

/** A door that keeps every exchange for the test to answer. */
const openDoor = async () => {
  const lifecycle = createLifecycle();
  const door = createFrontDoor(lifecycle, () => false);
  doors.push(door);
  const asked: [IncomingMessage, ServerResponse][] = [];
  const server = door.lead((...exchange) => asked.push(exchange));
  const port = Number(new URL(await door.open({ port: 0, host: '127.0.0.1' })).port);
  const count = () => new Promise<number>((resolve) => server.getConnections((_error, connections) => resolve(connections)));
  return { door, lifecycle, asked, port, count };
};

it('answers pipelined requests one after the other, in their order', async () => {
  const { asked, port } = await openDoor();
  const client = await openAt(port);
  client.read();
  client.send(['/1', '/2', '/3'].map((path) => request(path)).join(''));
  for (let turn = 1; turn <= 3; turn += 1) {
    await until(() => asked.length === turn);
    const [last] = asked.slice(-1);
    last?.[1].end(`answer to ${last[0].url};`);
  }
  await until(() => client.text().includes('answer to /3;'));
  expect(client.text().match(/answer to \/\d;/g)).toEqual(['answer to /1;', 'answer to /2;', 'answer to /3;']);
});

it('takes the bodies of pipelined requests', async () => {
  const { asked, port } = await openDoor();
  const client = await openAt(port);
  client.read();
  const body = 'b'.repeat(200_000);
  client.send(`${request('/first')}POST /second HTTP/1.1\r\nHost: x\r\nContent-Length: ${body.length}\r\n\r\n${body}`);
  await until(() => asked.length === 1);
  asked[0]?.[1].end('first');
  await until(() => asked.length === 2);
  let read = 0;
  asked[1]?.[0].on('data', (piece: Buffer) => (read += piece.length));
  await until(() => read === body.length);
  asked[1]?.[1].end('second');
  await until(() => client.text().includes('second'));
});

it('never begins with what waited on a connection that was dropped, and can stop afterwards', async () => {
  const { door, lifecycle, asked, port, count } = await openDoor();
  const client = await openAt(port);
  client.send(request('/').repeat(50));
  await until(() => asked.length === 1);
  client.drop();
  asked[0]?.[1].write('a'.repeat(1000));
  await until(async () => (await count()) === 0);
  expect(asked).toHaveLength(1);
  lifecycle.stop();
  // would be cut by the test's own limit if a request counted as still being answered
  await door.drain(600_000);
});

it('drops a connection with more requests than may wait', async () => {
  const { port, count } = await openDoor();
  const client = await openAt(port);
  client.send(request('/').repeat(200));
  await until(async () => (await count()) === 0);
});

it.each([
  ['while it is sent', false],
  ['before it is ready', true],
])('destroys the stream of an answer whose connection is dropped %s', async (_when, isLate) => {
  const door = createFrontDoor(createLifecycle(), () => false);
  doors.push(door);
  const app = Fastify({ serverFactory: door.lead });
  const content = new PassThrough();
  content.write('begin');
  content.on('error', () => undefined);
  let isAsked = false;
  app.get('/', async (asked) => {
    isAsked = true;
    if (isLate) await until(() => asked.raw.socket.destroyed);
    return content;
  });
  await app.ready();
  const client = await openAt(Number(new URL(await door.open({ port: 0, host: '127.0.0.1' })).port));
  client.send(request('/'));
  await until(() => isAsked);
  client.drop();
  await until(() => content.destroyed);
  await app.close();
});
