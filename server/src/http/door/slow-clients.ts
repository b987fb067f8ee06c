import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Connection, Connections } from './connections.ts';
import { takenBytes, waitsForReader } from './taken-bytes.ts';
import { unsentBytes } from './unsent-bytes.ts';

/** All in milliseconds, except for rates and numbers. */
export interface ConnectionLimits {
  /** Until URL and headers have arrived, from the connection or from their first byte on. */
  headersWithin: number;
  /** A body that brings fewer than `bytesPerSecond` over such a period is refused with 408. */
  bodyPeriod: number;
  bytesPerSecond: number;
  /** An answer of which nothing could be sent for so long has no reader. */
  readWithin: number;
  /** How long the rest of a body is taken and dropped after its request was answered. */
  linger: number;
  lookEvery: number;
  /** Open connections, websockets included; more are refused. 0: no limit. */
  connections: number;
  /** When nine tenths of the connections are taken, those that have been idle for so long are closed. */
  idleWhenCrowded: number;
}

const CROWDED = 0.9;

/** Whether a body is incomplete and its sender alone can change that: we have read all that arrived, and no earlier request holds it up. */
const isReceiving = ({ request, answering }: Connection) =>
  request !== undefined && !request.complete && request.readableLength === 0 && answering.size <= 1;

/**
 * Ends connections that cost a descriptor and bring nothing: bodies below a minimum rate, answers that are not read, and idle ones
 * while few connections are left. Slow lines are left alone as long as something moves. Node itself watches over headers.
 */
export const endSlowClients = (server: Server, connections: Connections, limits: ConnectionLimits) => {
  const { bodyPeriod, bytesPerSecond, linger, idleWhenCrowded } = limits;

  const tooSlow = (socket: Socket, connection: Connection, now: number) => {
    const { since, bytes } = connection.measured;
    if (!isReceiving(connection)) connection.measured = { since: now, bytes: socket.bytesRead };
    else if (now - since >= bodyPeriod) {
      if (socket.bytesRead - bytes < (bytesPerSecond * bodyPeriod) / 1000) return true;
      connection.measured = { since: now, bytes: socket.bytesRead };
    }
    return false;
  };

  const isUnread = (socket: Socket, connection: Connection, now: number, unsent: (socket: Socket) => number) => {
    const bytes = takenBytes(socket) - unsent(socket);
    if (waitsForReader(socket) && bytes === connection.taken.bytes) return now - connection.taken.since >= limits.readWithin;
    connection.taken = { since: now, bytes };
    return false;
  };

  const end = (socket: Socket, { answering }: Connection) => {
    if ([...answering].some(({ headersSent }) => headersSent) || !answering.size) socket.destroy();
    else server.emit('clientError', Object.assign(new Error('the body arrives too slowly'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), socket);
  };

  const makeRoom = async (now: number) => {
    const open = await new Promise<number>((resolve) => server.getConnections((_error, count) => resolve(count)));
    if (!limits.connections || open < limits.connections * CROWDED) return;
    for (const [socket, { answering, idleSince }] of connections)
      if (!answering.size && now - idleSince >= idleWhenCrowded) socket.destroy();
  };

  const look = async () => {
    const unsent = [...connections.keys()].some(waitsForReader) ? await unsentBytes() : () => 0;
    const now = Date.now();
    for (const [socket, connection] of connections) {
      const isAnswered = connection.answering.size === 0;
      const lingers = isAnswered && connection.request?.complete === false && now - connection.idleSince >= linger;
      if (isUnread(socket, connection, now, unsent)) socket.destroy();
      else if (lingers || tooSlow(socket, connection, now)) end(socket, connection);
    }
    await makeRoom(now);
  };
  const looking = setInterval(() => void look(), limits.lookEvery);
  looking.unref();
  server.once('close', () => clearInterval(looking));

  // for idle connections: Node starts this time anew with every write, and once more for a half-written one
  server.setTimeout(limits.readWithin, (socket: Socket) => {
    const isAtWork = (connections.get(socket)?.answering.size ?? 0) > 0 || waitsForReader(socket);
    // the handler is still working on the answer, or `look` watches how it is read
    if (isAtWork) socket.setTimeout(limits.readWithin);
    else socket.destroy();
  });
};
