import websocket from '@fastify/websocket';
import { HEARTBEAT } from '@mortise/shared/contract/messages';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Authenticate, tokenOf } from '#http/admission/access.ts';
import { pushTokenOf } from '#http/admission/push-cookie.ts';
import type { PushHub } from './push-hub.ts';

/** Maximum size of a client message; clients send only a heartbeat of nine letters. */
const LARGEST = 1024;
/** Rate limit: a socket that sends more messages per minute is closed. */
const FLOOD = 60;
const MINUTE = 60_000;

type ForUser = FastifyRequest<{ Params: { userId: string } }>;

/** Token from the query, from `Sec-WebSocket-Protocol`, the only header that browsers let a websocket set, or from the sign-in's cookie. */
const socketTokenOf = (request: FastifyRequest) =>
  tokenOf(request) || (request.headers['sec-websocket-protocol'] ?? '').split(',')[0]?.trim() || pushTokenOf(request);

/** Websocket of open consoles (docs/wire/shell.md §3). Requires a valid token; messages from clients are never relayed. */
export const pushRoutes = async (app: FastifyInstance, hub: PushHub, authenticate: Authenticate) => {
  await app.register(websocket, { options: { maxPayload: LARGEST } });
  app.addHook('preClose', async () => hub.close());

  app.register(async (sockets) => {
    sockets.get(
      '/websocket/:userId',
      {
        websocket: true,
        config: { access: 'public', limit: 'socket', vital: true },
        preValidation: async (request: ForUser, reply) => {
          request.caller = await authenticate(socketTokenOf(request), '0');
          const own = request.caller?.userId;
          const isOwn = own !== undefined && [own, `${own}_app`].includes(request.params.userId);
          if (!isOwn) return reply.code(401).send({ success: false, code: 401, message: '未授权，请重新登录' });
        },
      },
      (socket, request: ForUser) => {
        if (!request.caller) return socket.terminate();
        hub.join(socket, { userId: request.caller.userId, sessionId: request.caller.tokenHash });
        let received = 0;
        let since = Date.now();
        socket.on('message', (message, isBinary) => {
          if (Date.now() - since > MINUTE) {
            received = 0;
            since = Date.now();
          }
          received += 1;
          if (received > FLOOD) return hub.dismiss(socket, 1008, 'too much');
          if (!isBinary && String(message) === HEARTBEAT) hub.answer(socket, { cmd: 'heartcheck', msgTxt: '心跳响应' });
        });
      },
    );
  });
};
