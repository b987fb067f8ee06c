import { tasks } from '@mortise/shared/contract/records';
import type { FastifyInstance } from 'fastify';
import { bytesRoute } from '#http/files/bytes-route.ts';
import { route } from '#http/routes/route.ts';
import type { TaskService } from './task.service.ts';

export const taskRoutes = (app: FastifyInstance, service: TaskService) => {
  route(app, tasks.mine, ({ caller }) => service.mine(caller));
  route(app, tasks.byId, ({ caller, query }) => service.byId(caller, query.id));
  route(app, tasks.preview, ({ caller, query }) => service.preview(caller, query.id));
  bytesRoute(app, tasks.file, ({ caller, query }) => service.file(caller, query.id));
  route(app, tasks.cancel, ({ caller, body }) => service.cancel(caller, body.id));
  route(app, tasks.retry, ({ caller, body }) => service.retry(caller, body.id));
  route(app, tasks.remove, ({ caller, query }) => service.remove(caller, query.id));
};
