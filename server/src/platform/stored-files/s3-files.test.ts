import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { createS3Files } from './s3-files.ts';
import { FilesLost } from './stored-files.ts';

let server: Server;
let asked: string[];
/** Ends the connection in place of an answer. */
let cuts: (request: IncomingMessage) => boolean;
const files = () =>
  createS3Files(
    {
      endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      bucket: 'files',
      region: 'local',
      accessKey: 'key',
      secretKey: 'secret',
      style: 'path',
    },
    'uploads',
  );

beforeEach(async () => {
  asked = [];
  server = createServer(async (request, answer) => {
    asked.push(`${request.method} ${request.url}`);
    if (cuts(request)) return request.socket.destroy();
    await request.resume().toArray();
    answer.setHeader('ETag', '"1"').end();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

it('repeats a request once whose connection the server has ended meanwhile', async () => {
  cuts = () => asked.length === 1;
  await files().write('a.txt', 'x');
  expect(asked).toEqual(['PUT /files/uploads/a.txt', 'PUT /files/uploads/a.txt']);
  cuts = () => asked.length === 3;
  await files().remove('a.txt');
  expect(asked.slice(2)).toEqual(['DELETE /files/uploads/a.txt', 'DELETE /files/uploads/a.txt']);
});

it('says that the server fails when it ends the second connection, too', async () => {
  cuts = () => true;
  await expect(files().write('a.txt', 'x')).rejects.toBeInstanceOf(FilesLost);
  expect(asked).toHaveLength(2);
});

it('does not repeat what would send less the second time, or be done twice', async () => {
  cuts = () => true;
  await expect(files().write('a.bin', Readable.from([Buffer.alloc(9_000_000)]))).rejects.toBeInstanceOf(FilesLost);
  expect(asked).toHaveLength(1);
});
