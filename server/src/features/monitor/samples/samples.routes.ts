import { liveMetrics } from '@mortise/shared/contract/monitor';
import type { FastifyInstance } from 'fastify';
import { route } from '#http/routes/route.ts';
import type { Processes } from './processes.ts';
import type { SampleRepository } from './sample.repository.ts';
import { knownNames, seriesOf } from './series.ts';

const MINUTE = 60_000;

export const sampleRoutes = (app: FastifyInstance, processes: Processes, repository: SampleRepository) => {
  route(app, liveMetrics.live, ({ caller }) => {
    processes.watch(caller.userId);
    return { samples: processes.alive() };
  });
  route(app, liveMetrics.series, async ({ query: { names, hours } }) => {
    const [now, minutes] = [Math.floor(Date.now() / MINUTE), hours * 60];
    return seriesOf(await repository.between(now, minutes), knownNames(names), now, minutes);
  });
};
