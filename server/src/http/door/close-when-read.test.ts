import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openRawClient, type RawClient } from '#testing/raw-client.ts';
import { until } from '#testing/until.ts';
import { closeWhenRead } from './close-when-read.ts';

let server: Server;
let client: RawClient;
const count = () => new Promise<number>((resolve) => server.getConnections((_error, connections) => resolve(connections)));

beforeEach(async () => {
  server = createServer((request, response) => {
    response.end('refused');
    response.once('finish', () => closeWhenRead(request, 300));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  client = await openRawClient((server.address() as AddressInfo).port);
  client.read();
});
afterEach(() => {
  client.drop();
  server.closeAllConnections();
  server.close();
});

const head = (length: number) => `POST / HTTP/1.1\r\nHost: x\r\nContent-Length: ${length}\r\n\r\n`;

it('closes the connection when the whole request has been sent', async () => {
  client.send(`${head(4)}body`);
  await until(() => client.text().includes('refused'));
  await until(async () => (await count()) === 0);
});

it('closes the connection of a sender that does not end', async () => {
  client.send(head(1_000_000));
  await until(() => client.text().includes('refused'));
  expect(await count()).toBe(1);
  await until(async () => (await count()) === 0);
});
