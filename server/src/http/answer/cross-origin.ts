import { ROW_VERSION_HEADER } from '@mortise/shared/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** How long a browser may keep the answer to a preflight request. Seconds. */
const PREFLIGHT_KEPT = 600;
const METHODS = 'GET, POST, PUT, DELETE';

/**
 * Lets clients of other origins call the API (CORS): Jeecg's own client is delivered with an origin of its own. Requests are authorised by a
 * header and not by cookies, so credentials are not allowed.
 */
export const allowOrigins = (app: FastifyInstance, contextPath: string, origins: readonly string[]) => {
  if (!origins.length) return;

  const preflight = (request: FastifyRequest, reply: FastifyReply) =>
    reply
      .header('access-control-allow-methods', METHODS)
      .header('access-control-allow-headers', request.headers['access-control-request-headers'] ?? '')
      .header('access-control-max-age', PREFLIGHT_KEPT)
      .code(204)
      .send();

  app.addHook('onRequest', async (request, reply) => {
    if (!request.url.startsWith(`${contextPath}/`)) return;
    // caches must not give an answer for one origin to another
    reply.raw.appendHeader('vary', 'origin');
    const { origin = '' } = request.headers;
    if (!origins.includes(origin)) return;
    // on the raw response, so that refusals carry it too
    reply.raw.setHeader('access-control-allow-origin', origin);
    reply.raw.setHeader('access-control-expose-headers', `content-disposition, ${ROW_VERSION_HEADER}`);
    if (request.method === 'OPTIONS' && request.headers['access-control-request-method']) return preflight(request, reply);
  });
};
