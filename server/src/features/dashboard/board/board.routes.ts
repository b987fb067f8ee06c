import { boards } from '@mortise/shared/contract/dashboard';
import type { FastifyInstance } from 'fastify';
import { route } from '#http/routes/route.ts';
import type { BoardService } from './board.service.ts';

export const boardRoutes = (app: FastifyInstance, service: BoardService) => {
  route(app, boards.mine, ({ caller, query }) => service.mine(caller, query.screen));
  route(app, boards.keep, ({ caller, body }) => service.keep(caller, body.screen, body.version, body.changes));
  route(app, boards.ofScreen, ({ query }) => service.ofScreen(query.screen));
  route(app, boards.add, ({ body }) => service.add(body));
  route(app, boards.edit, ({ body }) => service.edit(body));
  route(app, boards.remove, ({ query }) => service.remove(query.id));
};
