import type { FastifyInstance } from 'fastify';
import type { DomainParts } from '#domain-parts.ts';
import { createReportDatabase } from '#platform/report-sql/report-database.ts';
import { createReportDefinitionLookup } from './report-head/report-definition.lookup.ts';
import { createReportHeadRepository } from './report-head/report-head.repository.ts';
import { reportHeadRoutes } from './report-head/report-head.routes.ts';
import { createReportHeadService } from './report-head/report-head.service.ts';
import { createReportPartsRepository } from './report-head/report-parts.repository.ts';
import { createDescribeReport } from './report-run/describe-report.ts';
import { createReportAccess } from './report-run/report-access.ts';
import { createReportDictionaries } from './report-run/report-dictionaries.ts';
import { reportRunRoutes } from './report-run/report-run.routes.ts';
import { createReportRunService } from './report-run/report-run.service.ts';
import { createReportRunner } from './report-run/report-runner.ts';
import { createReportSourceLookup } from './report-source/report-source.lookup.ts';

/** Reports that administrators configure at run time. */
export const assembleOnline = ({ db, urls, changes, log, lookups }: DomainParts) => {
  const { dicts, dataRules } = lookups;
  const sources = createReportSourceLookup(db, changes);
  const database = createReportDatabase({ db, ...urls, sources: sources.all, log });
  const runner = createReportRunner({ database, readable: sources.readable });
  const runs = createReportRunService({
    definitions: createReportDefinitionLookup(db),
    access: createReportAccess(lookups),
    runner,
    dictionaries: createReportDictionaries({ dicts, runner }),
    variablesOf: dataRules.variablesOf,
  });
  const heads = createReportHeadService(createReportHeadRepository(db), createDescribeReport(runner));
  return {
    close: database.close,
    routes(api: FastifyInstance) {
      reportHeadRoutes(api, heads, createReportPartsRepository(db));
      reportRunRoutes(api, runs);
    },
  };
};
