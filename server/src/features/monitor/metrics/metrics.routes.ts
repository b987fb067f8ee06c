import { metrics } from '@mortise/shared/contract/monitor';
import type { FastifyInstance } from 'fastify';
import { CONTEXT_PATH } from '#http/context-path.ts';
import { route } from '#http/routes/route.ts';
import type { MetricsService } from './metrics.service.ts';

class UnknownMetric extends Error {}

/** Own Fastify scope for its error handler: an unknown metric answers HTTP 404 without an envelope, as clients of actuators expect. */
export const metricsRoutes = (app: FastifyInstance, service: MetricsService) =>
  app.register(async (scope) => {
    scope.setErrorHandler((error, request, reply) => {
      if (!(error instanceof UnknownMetric)) throw error;
      return reply.code(404).send({ status: 404, error: 'Not Found', message: error.message, path: request.url.split('?', 1)[0] });
    });
    route(scope, metrics.names, service.names);
    route(scope, metrics.links, ({ request }) => {
      const base = `${request.protocol}://${request.host}${CONTEXT_PATH}/actuator`;
      const link = (path: string, templated = false) => ({ href: base + path, templated });
      return {
        _links: {
          self: link(''),
          'metrics-requiredMetricName': link('/metrics/{requiredMetricName}', true),
          metrics: link('/metrics'),
          httptrace: link('/httptrace'),
        },
      };
    });
    route(scope, metrics.one, async ({ params }) => {
      const metric = await service.one(params.name);
      if (!metric) throw new UnknownMetric(`没有这个指标：${params.name}`);
      return metric;
    });
  });
