import { join } from 'node:path';
import proxy from '@fastify/http-proxy';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { Logger } from 'pino';
import type { Config } from './config.ts';
import type { OnBroken } from './features/registry/builds/workspace-builds.ts';
import { registryRoutes } from './features/registry/registry.routes.ts';
import { withDevelopment } from './features/registry/registry-form.ts';
import { createWorkspaceRegistry } from './features/registry/static/workspace-registry.ts';
import { refused } from './http/envelope.ts';
import { answerError } from './http/errors.ts';
import type { FrontDoor } from './http/front-door.ts';
import { healthRoute } from './http/health.ts';
import { secureHeaders } from './http/security-headers.ts';
import { staticFiles } from './http/static-files.ts';
import type { Lifecycle } from './platform/lifecycle.ts';

export interface ProxyParts {
  config: Config & { apiTarget: string };
  contextPath: string;
  lifecycle: Pick<Lifecycle, 'state'>;
  log: Logger;
  /** Gives the server that will listen; without it the application makes its own. */
  serverFactory?: FrontDoor['lead'];
}

/**
 * The console in front of another back end (`API_TARGET`): serves host and remotes, and passes every API call on. The back end
 * keeps the sessions, so the registry document is public here, as a static file would be.
 */
export const buildProxyApp = async ({ config, contextPath, lifecycle, log, serverFactory }: ProxyParts): Promise<FastifyInstance> => {
  const app = Fastify({
    ...(serverFactory && { serverFactory }),
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    exposeHeadRoutes: false,
    frameworkErrors: answerError,
    forceCloseConnections: 'idle',
  });
  secureHeaders(app, Object.values(config.devRemotes), config.remoteOrigins);
  app.setErrorHandler(answerError);
  healthRoute(app, lifecycle, { isDatabaseUp: async () => true, reach: () => 'alone' });
  const onBroken: OnBroken = (remote, reason) => log.error({ err: reason, remote }, 'a remote is left out of the registry');
  const registry = createWorkspaceRegistry(join(config.distDir, 'remotes'), onBroken);
  registryRoutes(app, withDevelopment(registry, config.devRemotes, onBroken), { access: 'public' });
  await staticFiles(app, config.distDir, { remoteOrigins: config.remoteOrigins });
  const target = new URL(config.apiTarget);
  await app.register(proxy, {
    upstream: target.origin,
    prefix: contextPath,
    rewritePrefix: target.pathname.replace(/\/$/, ''),
    websocket: true,
    // the console itself gives up after 9 s
    http: { requestOptions: { timeout: 30_000 } },
    replyOptions: {
      onError(reply, { error }) {
        log.warn({ err: error, target: config.apiTarget }, 'the back end did not answer');
        // the console shows its own text for 504: the network does not answer
        reply.code(504).send(refused('后端服务没有响应，请稍后再试', 504));
      },
    },
  });
  return app;
};
