import type { RequestListener, Server, ServerResponse } from 'node:http';
import { type AddressInfo, Server as NetServer, type Socket } from 'node:net';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import type { Lifecycle } from '#platform/process/lifecycle.ts';
import { trackConnections } from './connections.ts';
import { holdable, untilAllAccepted } from './last-connections.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { type ConnectionLimits, endSlowClients } from './slow-clients.ts';
import { type TakesWebsockets, UpgradingServer } from './upgrades.ts';
import { wellFormed } from './well-formed.ts';

/** Keep-alive timeout: longer than that of the proxy, so that the proxy closes an idle connection first. Milliseconds. */
const KEEP_ALIVE = 72_000;
/** Limit of URL and headers: lists send their conditions, and exports the ids of selected rows, in the URL. */
const HEADERS_AT_MOST = 96 * 1024;
/** Listen backlog. After a restart thousands of consoles reconnect at once; the kernel resets those beyond this number. */
const BACKLOG = 4096;
/**
 * While draining, an idle connection is closed after this long: two seconds more than the proxy of docs/operations.md keeps it
 * (`keepalive_timeout`), so that even a proxy on a busy machine never sends a request on a connection that is being closed. Milliseconds.
 */
const IDLE_WHILE_DRAINING = 4000;
const LOOK_EVERY = 20;
/** TCP keep-alive probes find peers that vanished without closing, also behind websockets. Milliseconds. */
const PROBE_AFTER = 60_000;

const LIMITS: ConnectionLimits = {
  headersWithin: 15_000,
  bodyPeriod: 15_000,
  bytesPerSecond: 500,
  readWithin: 60_000,
  linger: 30_000,
  lookEvery: 5000,
  connections: 0,
  idleWhenCrowded: 5000,
};

export interface FrontDoor {
  /** Fastify's `serverFactory`: makes this server dispatch its requests to the application. */
  lead(application: RequestListener): Server;
  /** Starts listening and returns the address as `http://…`. */
  open(at: { port: number; host: string }): Promise<string>;
  /** Resolves when every connection is closed; destroys those still open after `atMost` milliseconds. */
  drain(atMost: number): Promise<void>;
}

const addressOf = (server: Server) => {
  const { address, port, family } = server.address() as AddressInfo;
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`;
};

const closeAfter = (response: ServerResponse) => {
  if (!response.headersSent) response.setHeader('connection', 'close');
};

/**
 * Listens only while the application is ready. When the process stops it closes the listening socket first, so that a proxy goes to
 * another process at once, and then answers everything that arrives on connections that are open already, each with
 * `Connection: close`: a request that a proxy has sent is never reset, because the proxy may not send a POST twice.
 */
export const createFrontDoor = (
  { stopping }: Pick<Lifecycle, 'stopping'>,
  takesWebsockets: TakesWebsockets,
  changed: Partial<ConnectionLimits> = {},
): FrontDoor => {
  const limits = { ...LIMITS, ...changed };
  const server = new UpgradingServer({
    maxHeaderSize: HEADERS_AT_MOST,
    headersTimeout: limits.headersWithin,
    // replaced by a minimum rate: a large upload over a slow line may take long
    requestTimeout: 0,
    connectionsCheckingInterval: limits.lookEvery,
    keepAliveTimeout: KEEP_ALIVE,
    keepAlive: true,
    // checked by wellFormed, whose answer has a text
    requireHostHeader: false,
    keepAliveInitialDelay: PROBE_AFTER,
  });
  if (limits.connections) server.maxConnections = limits.connections;
  const connections = trackConnections(server);
  server.takesWebsockets = takesWebsockets;
  server.isAnswering = (socket) => !!connections.get(socket as Socket)?.answering.size;
  endSlowClients(server, connections, limits);
  // not while it still listens: the proxy would connect again, and the kernel resets what waits to be accepted when the socket closes
  server.on('request', (_request, response) => !server.listening && closeAfter(response));

  const requests = holdable();
  const stopListening = async () => {
    requests.hold();
    await untilAllAccepted(server);
    // not server.close(), which also cuts idle connections
    if (server.listening) NetServer.prototype.close.call(server);
    for (const { answering } of connections.values()) answering.forEach(closeAfter);
    requests.release();
  };
  stopping.addEventListener('abort', () => void stopListening());

  const idle = () => {
    const before = Date.now() - IDLE_WHILE_DRAINING;
    return new Set(
      [...connections].filter(([, { answering, idleSince }]) => !answering.size && idleSince <= before).map(([socket]) => socket),
    );
  };
  /** Closes what is idle before and after a turn: behind a long callback a request may wait to be read, and the turn reads it. */
  const closeIdle = async () => {
    const before = idle();
    await nextTurn();
    if (before.size) for (const socket of idle()) if (before.has(socket)) socket.destroy();
  };

  return {
    lead: (application) => {
      const listener = requests.pass(oneAtATime(wellFormed(application)));
      // Node answers an unknown `Expect` by itself without this listener
      return server.on('request', listener).on('checkExpectation', listener);
    },
    open: (at) =>
      new Promise((resolve, reject) => {
        server.once('error', reject);
        server.listen({ ...at, backlog: BACKLOG }, () => {
          server.off('error', reject);
          resolve(addressOf(server));
        });
      }),
    async drain(atMost) {
      const deadline = Date.now() + atMost;
      while ((server.listening || connections.size) && Date.now() < deadline) {
        await sleep(LOOK_EVERY);
        await closeIdle();
      }
      server.closeAllConnections();
      server.close();
    },
  };
};
