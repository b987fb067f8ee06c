import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { refused } from './envelope.ts';
import type { Lifecycle } from './health.ts';

/** Longer than proxies in front keep an idle connection, so that they and not we end it. */
const KEEP_ALIVE = 72_000;
/** Lists take their conditions, and exports the ids of chosen rows, in the address. */
const HEADERS_AT_MOST = 96 * 1024;
/** Thousands of consoles come back at once after a restart; beyond this queue the system answers some of them with a reset. */
const QUEUE = 4096;

const texts = { starting: '服务正在启动，请稍候再试', stopping: '服务正在停止，请稍候再试' };

export interface FrontDoor {
  /** `http://…` as it listens. */
  address: string;
  /** Takes who answers from now on, as Fastify hands it to a `serverFactory`. */
  lead(inside: RequestListener): Server;
  /** Resolves when every request that was let in is answered, or after so many milliseconds. */
  drained(atMost: number): Promise<void>;
  close(): Promise<void>;
}

const turnAway = (response: ServerResponse, path: string, state: keyof typeof texts) => {
  response.writeHead(503, {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    connection: 'close',
    'retry-after': '2',
  });
  response.end(JSON.stringify(path === '/health' ? { status: state } : refused(texts[state], 503)));
};

const addressOf = (server: Server) => {
  const { address, port, family } = server.address() as AddressInfo;
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`;
};

/**
 * Listens from the first moment to the last: before the application is ready and while it stops, every call is told so with
 * HTTP 503, which proxies and supervisors understand.
 */
export const openFrontDoor = async (at: { port: number; host: string }, lifecycle: Lifecycle): Promise<FrontDoor> => {
  let answer: RequestListener | undefined;
  let inside = 0;
  const server = createServer({ maxHeaderSize: HEADERS_AT_MOST }, (request, response) => {
    const { state } = lifecycle;
    if (state !== 'ready' || !answer) {
      turnAway(response, request.url?.split('?', 1)[0] ?? '', state === 'stopping' ? state : 'starting');
      return;
    }
    inside += 1;
    response.once('close', () => {
      inside -= 1;
    });
    answer(request, response);
  });
  server.keepAliveTimeout = KEEP_ALIVE;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ ...at, backlog: QUEUE }, () => {
      server.off('error', reject);
      resolve();
    });
  });

  return {
    address: addressOf(server),
    lead(listener) {
      answer = listener;
      return server;
    },
    async drained(atMost) {
      const deadline = Date.now() + atMost;
      while (inside > 0 && Date.now() < deadline) await sleep(20);
    },
    async close() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeAllConnections();
      await closed;
    },
  };
};
