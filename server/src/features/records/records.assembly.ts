import type { FastifyInstance } from 'fastify';
import type { DomainParts } from '#domain-parts.ts';
import { createDataLogRepository } from './data-log/data-log.repository.ts';
import { dataLogRoutes } from './data-log/data-log.routes.ts';
import { createDataLogService } from './data-log/data-log.service.ts';
import { createVisibleVersions } from './data-log/visible-versions.lookup.ts';
import { createLogRepository } from './log/log.repository.ts';
import { logRoutes } from './log/log.routes.ts';
import { createLogService } from './log/log.service.ts';

/** The log of sign-ins and operations, and the versions of rows. */
export const assembleRecords = ({ db, lookups }: DomainParts) => ({
  routes(api: FastifyInstance) {
    logRoutes(api, createLogService(createLogRepository(db, lookups.visible)));
    dataLogRoutes(api, createDataLogService(createDataLogRepository(db, createVisibleVersions(db, lookups.visible))));
  },
});
