import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** What reached the back end. */
const echo: Answer = ({ method, url, headers }, response) => {
  response.setHeader('content-type', 'application/json').end(JSON.stringify({ method, url, headers }));
};

/** A back end on a port of its own that answers with what it was asked, unless the path has an answer of its own. */
export const startEchoBackEnd = async (answers: Record<string, Answer> = {}) => {
  const connections = new Set<object>();
  const server = createServer((request, response) => {
    const path = (request.url ?? '').split('?', 1)[0] ?? '';
    (answers[path] ?? echo)(request, response);
  });
  server.on('connection', (socket) => connections.add(socket));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    server,
    origin: `http://127.0.0.1:${port}`,
    /** How many connections were opened so far. */
    opened: () => connections.size,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
