import { join } from 'node:path';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { Logger } from 'pino';
import { refuseUnderPressure } from '#http/admission/overload.ts';
import { createRateLimits } from '#http/admission/rate-limits.ts';
import { answerError } from '#http/answer/errors.ts';
import { noStoreByDefault } from '#http/answer/no-store.ts';
import { secureHeaders } from '#http/answer/security-headers.ts';
import { answerBrokenRequest } from '#http/door/broken-request.ts';
import type { FrontDoor } from '#http/door/front-door.ts';
import { staticFiles } from '#http/files/static-files.ts';
import { healthRoute } from '#http/routes/health.ts';
import type { Lifecycle } from '#platform/process/lifecycle.ts';
import type { Config } from './config.ts';
import type { OnBroken } from './features/registry/builds/workspace-builds.ts';
import { registryRoutes } from './features/registry/registry.routes.ts';
import { withDevelopment } from './features/registry/registry-form.ts';
import { createWorkspaceRegistry } from './features/registry/static/workspace-registry.ts';
import { passToBackEnd } from './http/proxy/back-end.ts';
import { ownAnswers } from './http/proxy/own-answers.ts';
import { createMemoryCommons } from './platform/commons/memory-commons.ts';

export interface ProxyParts {
  config: Config & { apiTarget: string };
  contextPath: string;
  lifecycle: Pick<Lifecycle, 'state'>;
  log: Logger;
  /** Returns the HTTP server that Fastify attaches to; without it Fastify creates its own. */
  serverFactory?: FrontDoor['lead'];
  answerWithin?: number;
  pingEvery?: number;
}

/**
 * Builds the server that fronts another back end (`API_TARGET`): serves the host and the remotes, and proxies every API call.
 * Sessions live in that back end, so the registry document is public here, like a static file.
 */
export const buildProxyApp = async ({
  config,
  contextPath,
  lifecycle,
  log,
  serverFactory,
  answerWithin,
  pingEvery,
}: ProxyParts): Promise<FastifyInstance> => {
  const app = Fastify({
    ...(serverFactory && { serverFactory }),
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    exposeHeadRoutes: false,
    frameworkErrors: answerError,
    clientErrorHandler: answerBrokenRequest,
    forceCloseConnections: 'idle',
    trustProxy: config.trustProxy ?? false,
  });
  // the back end may name its own pictures by their full address
  const imageOrigins = [new URL(config.apiTarget).origin, ...config.imageOrigins];
  secureHeaders(app, { devHosts: Object.values(config.devRemotes), remoteOrigins: config.remoteOrigins, imageOrigins });
  app.setErrorHandler(answerError);
  await refuseUnderPressure(app, { maxLoopDelay: config.maxLoopDelay, log });
  const onExceeded = (limit: string, who: string) => log.warn({ limit, who }, 'rate limit exceeded');
  const limits = await createRateLimits(app, { commons: createMemoryCommons(), factor: config.rateLimitFactor, onExceeded });
  app.addHook('onRequest', limits.call);
  noStoreByDefault(app);
  healthRoute(app, lifecycle, { isDatabaseUp: async () => true, reach: () => 'alone' });
  const onBroken: OnBroken = (remote, reason) => log.error({ err: reason, remote }, 'a remote is left out of the registry');
  const registry = createWorkspaceRegistry(join(config.distDir, 'remotes'), onBroken);
  registryRoutes(app, withDevelopment(registry, config.devRemotes, onBroken), { access: 'public' });
  await staticFiles(app, config.distDir, { remoteOrigins: config.remoteOrigins, imageOrigins, server: config.apiKind });
  // another installation of this product answers these calls itself
  if (config.apiKind === 'jeecg') ownAnswers(app, contextPath, { sources: config.account.sources, casBase: config.account.casBase });
  await passToBackEnd(app, {
    target: new URL(config.apiTarget),
    contextPath,
    answerWithin,
    pingEvery,
    signSecret: config.apiKind === 'jeecg' ? config.apiSignSecret : undefined,
  });
  return app;
};
