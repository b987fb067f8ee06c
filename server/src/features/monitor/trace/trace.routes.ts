import { httpTraces } from '@mortise/shared/contract/monitor';
import type { FastifyInstance } from 'fastify';
import { route } from '#http/routes/route.ts';
import type { RequestTrace } from './request-trace.ts';

/** What a request is called whose address no route has. */
const UNKNOWN = '（未知路径）';

/** Methods of our routes; another word of a caller is not kept. */
const METHODS = new Set(['GET', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'HEAD', 'PATCH']);

/** Notes every answer of the server, whatever route it came from. */
export const traceRequests = (app: FastifyInstance, trace: RequestTrace) =>
  app.addHook('onResponse', (request, reply, done) => {
    trace.note({
      method: METHODS.has(request.method) ? request.method : '',
      route: request.is404 ? UNKNOWN : (request.routeOptions.url ?? UNKNOWN),
      status: reply.statusCode,
      took: reply.elapsedTime,
      username: request.caller?.username,
    });
    done();
  });

export const traceRoutes = (app: FastifyInstance, trace: RequestTrace, process: string) => {
  route(app, httpTraces.list, () => ({ traces: trace.newest() }));
  route(app, httpTraces.routes, () => ({ process, routes: trace.routes(), slowest: trace.slowest() }));
};
