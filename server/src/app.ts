import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import * as z from 'zod';
import type { Config } from './config.ts';
import type { Database } from './db/db.ts';
import type { TableChanges } from './db/table-changes.ts';
import { createAccountRepository } from './features/session/account.repository.ts';
import { createAuthenticator } from './features/session/authenticate.ts';
import { createGrantRepository } from './features/session/grant.repository.ts';
import { createLogRepository } from './features/session/log.repository.ts';
import { createSessionRepository } from './features/session/session.repository.ts';
import { sessionRoutes } from './features/session/session.routes.ts';
import { createSessionService } from './features/session/session.service.ts';
import { createSignInGuards } from './features/session/sign-in-guards.ts';
import { createDictLookup } from './features/system/dict/dict.lookup.ts';
import { enforceAccess } from './http/access.ts';
import { answerErrors, noSuchPath } from './http/errors.ts';
import { healthRoute, type Lifecycle } from './http/health.ts';
import { BODY_LIMIT, parseBodies } from './http/parse-body.ts';
import { logRequests } from './http/request-log.ts';
import { createTextResolver } from './lists/text-resolver.ts';
import { keepTotals } from './lists/totals.ts';
import { createOperationLog } from './platform/operation-log.ts';

z.config(z.locales.zhCN());

export const CONTEXT_PATH = '/jeecg-boot';

export interface AppParts {
  config: Config;
  database: Database;
  changes: TableChanges;
  lifecycle: Lifecycle;
  log: Logger;
}

/** The only place that assembles: every dependency of every feature is handed over here. */
export const buildApp = async ({ config, database, changes, lifecycle, log }: AppParts): Promise<FastifyInstance> => {
  const { db } = database;
  const app = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    disableRequestLogging: true,
    exposeHeadRoutes: false,
    bodyLimit: BODY_LIMIT,
    forceCloseConnections: 'idle',
    trustProxy: config.trustProxy ?? false,
    routerOptions: { maxParamLength: 500 },
  });
  keepTotals(db, changes);
  const logs = createLogRepository(db);
  const operations = createOperationLog(logs.insert, (error) => log.error({ err: error }, 'operation log'));
  const sessions = createSessionRepository(db);
  const grants = createGrantRepository(db, changes);
  const idleMilliseconds = config.sessionIdleMinutes * 60_000;

  app.decorate('platform', { texts: createTextResolver(db, changes), operations, settle: changes.settle, inventory: [] });
  enforceAccess(app, createAuthenticator({ sessions, grants, changes, idleMilliseconds }));
  answerErrors(app);
  parseBodies(app);
  logRequests(app, log);
  app.addHook('onClose', operations.close);

  healthRoute(app, lifecycle, database.isUp);
  await app.register(
    async (api) => {
      api.setNotFoundHandler(noSuchPath(api, CONTEXT_PATH));
      // features, one after another: lookup or repository → service → routes
      const dicts = createDictLookup(db, changes);
      const sessionParts = { sessions, grants, logs, accounts: createAccountRepository(db), dictItems: dicts.all, idleMilliseconds };
      sessionRoutes(api, createSessionService({ ...sessionParts, ...createSignInGuards(config.captcha) }));
    },
    { prefix: CONTEXT_PATH },
  );
  return app;
};
