import { onlineUsers } from '@mortise/shared/contract/people';
import type { FastifyInstance } from 'fastify';
import { route } from '#http/routes/route.ts';
import type { OnlineService } from './online.service.ts';

export const onlineRoutes = (app: FastifyInstance, service: OnlineService) => {
  route(app, onlineUsers.list, ({ query }) => service.list(query));
  route(app, onlineUsers.forceOut, ({ caller, body, request }) => service.forceOut(caller, body.token, request.ip));
};
