import type { FastifyInstance } from 'fastify';
import type { DomainParts } from '#domain-parts.ts';
import { watchCpu } from './metrics/cpu-usage.ts';
import { watchGarbageCollection } from './metrics/garbage-collection.ts';
import { metricsRoutes } from './metrics/metrics.routes.ts';
import { createMetricsService, type MetricsSources } from './metrics/metrics.service.ts';

export const assembleMonitor = ({ lookups }: DomainParts, { figures }: { figures: MetricsSources['sessions'] }) => ({
  async routes(api: FastifyInstance) {
    const [cpu, garbage] = [watchCpu(), watchGarbageCollection()];
    api.addHook('onClose', async () => {
      cpu.close();
      garbage.close();
    });
    await metricsRoutes(api, createMetricsService({ cpu, garbage, logs: lookups.logs, sessions: figures }));
  },
});
