import { dataLogs } from '@mortise/shared/contract/records';
import type { FastifyInstance } from 'fastify';
import { route } from '#http/routes/route.ts';
import type { DataLogService } from './data-log.service.ts';

export const dataLogRoutes = (app: FastifyInstance, service: DataLogService) => {
  route(app, dataLogs.list, ({ query }) => service.list(query));
  route(app, dataLogs.mine, ({ caller }) => service.mine(caller));
  route(app, dataLogs.pair, ({ query }) => service.pair(query.dataId1, query.dataId2));
  route(app, dataLogs.versions, ({ query }) => service.versions(query.dataTable, query.dataId));
};
