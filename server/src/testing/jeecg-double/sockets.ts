import type { FastifyInstance } from 'fastify';
import type { WebSocket } from 'ws';

/** Websockets of open consoles: anonymous, and every message of one is sent to all. */
export const createSockets = () => {
  const open = new Map<WebSocket, string>();
  const send = (frame: string, isFor: (userId: string) => boolean) => {
    for (const [socket, userId] of open) if (isFor(userId)) socket.send(frame);
  };
  return {
    toAll: (frame: object) => send(JSON.stringify(frame), () => true),
    toUsers: (frame: object, userIds: readonly string[]) => send(JSON.stringify(frame), (userId) => userIds.includes(userId)),
    route(app: FastifyInstance, contextPath: string) {
      app.register(async (sockets) => {
        sockets.get(`${contextPath}/websocket/:userId`, { websocket: true }, (socket, request) => {
          open.set(socket, (request.params as { userId: string }).userId);
          socket.on('message', (message) => send(String(message), () => true));
          socket.on('close', () => open.delete(socket));
        });
      });
    },
  };
};
export type Sockets = ReturnType<typeof createSockets>;
