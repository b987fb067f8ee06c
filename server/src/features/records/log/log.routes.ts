import { logs } from '@mortise/shared/contract/records';
import type { FastifyInstance } from 'fastify';
import { route } from '#http/routes/route.ts';
import { exportRoute } from '#http/workbook/excel-routes.ts';
import type { LogService } from './log.service.ts';
import { logSheet } from './log-sheet.ts';

export const logRoutes = (app: FastifyInstance, service: LogService) => {
  exportRoute(app, logs, { ...logSheet, rows: service.rows });
  route(app, logs.list, ({ query }) => service.list(query));
  route(app, logs.remove, service.refuseRemoval);
  route(app, logs.removeBatch, service.refuseRemoval);
};
