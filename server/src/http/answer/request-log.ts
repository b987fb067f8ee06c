import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';

const SLOW = 1000;

/** Logs one line per request: at `info` if it was slow or failed, else at `debug`, which is off by default. */
export const logRequests = (app: FastifyInstance, log: Logger) => {
  app.addHook('onResponse', async (request, reply) => {
    const level = reply.elapsedTime > SLOW || reply.statusCode >= 500 ? 'info' : 'debug';
    if (!log.isLevelEnabled(level)) return;
    log[level]({
      method: request.method,
      // not the path, in which a token may stand
      route: request.routeOptions.url,
      status: reply.statusCode,
      milliseconds: Math.round(reply.elapsedTime),
      user: request.caller?.username,
      ip: request.ip,
    });
  });
};
