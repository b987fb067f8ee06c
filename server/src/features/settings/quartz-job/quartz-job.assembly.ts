import { randomBytes } from 'node:crypto';
import { hostname } from 'node:os';
import type { FastifyInstance } from 'fastify';
import type { DomainParts } from '#domain-parts.ts';
import type { JobHandler } from '#platform/schedule/job-handler.ts';
import { createJobClaims } from './job-claims.ts';
import { createJobClock } from './job-clock.ts';
import { createJobHandlers, ownJobsOf } from './job-handlers.ts';
import { createJobRunRepository } from './job-run.repository.ts';
import { createJobRunService } from './job-run.service.ts';
import { createJobRunner } from './job-runner.ts';
import { createQuartzJobRepository } from './quartz-job.repository.ts';
import { quartzJobRoutes } from './quartz-job.routes.ts';
import { createQuartzJobService } from './quartz-job.service.ts';

/**
 * Builds scheduled jobs: their routes, and the clock of this process.
 *
 * @param more handlers of other domains, by class text
 */
export const assembleQuartzJobs = (
  { db, changes, log, stopping, locks, config }: DomainParts,
  more: Readonly<Record<string, JobHandler>>,
) => {
  const handlers = createJobHandlers(more);
  const [jobs, runs] = [createQuartzJobRepository(db), createJobRunRepository(db)];
  const onTrouble = (error: unknown) => log.error({ err: error }, 'scheduled jobs');
  // the first process of a container has the same id after a restart
  const node = `${hostname()}:${process.pid}:${randomBytes(2).toString('hex')}`;
  const runner = createJobRunner({ claims: createJobClaims(locks, node), repository: runs, handlers, stopping, onTrouble });
  const clock = createJobClock({ jobs, runs, runner, handlers, node, changes, onTrouble });
  const service = createQuartzJobService({ jobs, runs, runner, handlers });
  return {
    routes: (api: FastifyInstance) => quartzJobRoutes(api, service, createJobRunService(runs)),
    /** Runs a job once, for its owner. */
    runNow: service.start,
    async start() {
      if (!config.jobClock) return;
      await jobs.addMissing(ownJobsOf(handlers));
      clock.start();
    },
    async close() {
      await clock.close();
      await runner.settle();
    },
  };
};
