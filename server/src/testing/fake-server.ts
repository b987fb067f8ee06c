import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface FakeRequest {
  url: URL;
  body: string;
  headers: IncomingMessage['headers'];
}

/** Starts a fake third-party server (SMS gateway, OAuth provider, CAS) that answers as the test specifies. */
export const openFakeServer = async (answer: (request: FakeRequest) => { status?: number; body: string }) => {
  const asked: FakeRequest[] = [];
  const server = createServer(async (request, response) => {
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(piece as Buffer);
    const seen = { url: new URL(request.url ?? '/', 'http://fake'), body: Buffer.concat(pieces).toString(), headers: request.headers };
    asked.push(seen);
    const { status = 200, body } = answer(seen);
    response.writeHead(status, { 'content-type': 'application/json', connection: 'close' }).end(body);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked: asked as readonly FakeRequest[],
    close: () =>
      new Promise((done) => {
        server.close(done);
        server.closeAllConnections();
      }),
  };
};
