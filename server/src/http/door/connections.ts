import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

export interface Connection {
  answering: Set<ServerResponse>;
  /** Time of the last answer, or of the connection. */
  idleSince: number;
  /** The request that arrived last; only its body may be incomplete. */
  request?: IncomingMessage;
  /** Bytes that had arrived at the beginning of the period in which a body's rate is measured. */
  measured: { since: number; bytes: number };
  /** Bytes that the client's side had taken when that last changed, or when none were left to send. */
  taken: { since: number; bytes: number };
}

export type Connections = ReadonlyMap<Socket, Connection>;

/** Every open HTTP connection; a websocket leaves the list when it is upgraded. */
export const trackConnections = (server: Server): Connections => {
  const connections = new Map<Socket, Connection>();
  server.on('connection', (socket) => {
    // a request that is parsed again has its connection in the list already
    if (!connections.has(socket)) socket.once('close', () => connections.delete(socket));
    const now = Date.now();
    connections.set(socket, { answering: new Set(), idleSince: now, measured: { since: 0, bytes: 0 }, taken: { since: now, bytes: 0 } });
  });
  server.on('upgrade', ({ socket }) => connections.delete(socket));
  server.on('request', (request, response) => {
    const { socket } = request;
    const connection = connections.get(socket);
    if (!connection) return;
    connection.request = request;
    connection.measured = { since: Date.now(), bytes: socket.bytesRead };
    connection.answering.add(response);
    response.once('close', () => {
      connection.answering.delete(response);
      connection.idleSince = Date.now();
    });
  });
  return connections;
};
