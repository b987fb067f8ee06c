import type { FastifyInstance } from 'fastify';
import type { DomainParts } from '#domain-parts.ts';
import { createReportHeadRepository } from './report-head/report-head.repository.ts';
import { reportHeadRoutes } from './report-head/report-head.routes.ts';
import { createReportHeadService } from './report-head/report-head.service.ts';

/** Reports that administrators configure at run time. */
export const assembleOnline = ({ db }: DomainParts) => ({
  routes(api: FastifyInstance) {
    reportHeadRoutes(api, createReportHeadService(createReportHeadRepository(db)));
  },
});
