import { join } from 'node:path';
import { writeDemands } from '@mortise/shared/contract';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { Logger } from 'pino';
import type { TableChanges } from '#db/changes/table-changes.ts';
import { createOneTransaction } from '#db/pool/one-transaction.ts';
import { createPageStatements } from '#db/pool/page-statements.ts';
import { enforceAccess } from '#http/admission/access.ts';
import { createGates } from '#http/admission/gates.ts';
import { refuseUnderPressure } from '#http/admission/overload.ts';
import { createRateLimits } from '#http/admission/rate-limits.ts';
import { compressAnswers } from '#http/answer/compressed-answers.ts';
import { allowOrigins } from '#http/answer/cross-origin.ts';
import { answerError, noSuchPath } from '#http/answer/errors.ts';
import { noStoreByDefault } from '#http/answer/no-store.ts';
import { logRequests } from '#http/answer/request-log.ts';
import { contentSecurityPolicy, secureHeaders } from '#http/answer/security-headers.ts';
import { answerBrokenRequest } from '#http/door/broken-request.ts';
import type { FrontDoor } from '#http/door/front-door.ts';
import { staticFiles } from '#http/files/static-files.ts';
import { speakChinese } from '#http/input/input-texts.ts';
import { BODY_LIMIT, parseBodies } from '#http/input/parse-body.ts';
import { createUnknownNames } from '#http/input/unknown-conditions.ts';
import { acceptFiles } from '#http/input/uploaded-file.ts';
import { healthRoute } from '#http/routes/health.ts';
import { equipLists } from '#lists/list-equipment.ts';
import { createPageCache } from '#lists/page-cache.ts';
import { createOperationLog } from '#platform/log/operation-log.ts';
import type { Lifecycle } from '#platform/process/lifecycle.ts';
import { allTables } from './all-tables.ts';
import type { Config } from './config.ts';
import type { Database } from './db/db.ts';
import { createLookups, type DomainParts, openForeign } from './domain-parts.ts';
import { assembleAccess } from './features/access/access.assembly.ts';
import { assembleAccount } from './features/account/account.assembly.ts';
import { assembleBusiness } from './features/business/business.assembly.ts';
import { assembleDashboard } from './features/dashboard/dashboard.assembly.ts';
import { assembleDemo } from './features/demo/demo.assembly.ts';
import { assembleMessages } from './features/messages/messages.assembly.ts';
import { assembleMonitor } from './features/monitor/monitor.assembly.ts';
import { assembleOnline } from './features/online/online.assembly.ts';
import { assemblePeople } from './features/people/people.assembly.ts';
import { createLogWriter } from './features/records/log/log.changes.ts';
import { assembleRecords, assembleTasks } from './features/records/records.assembly.ts';
import { assembleRegistry } from './features/registry/registry.assembly.ts';
import { assembleSession } from './features/session/session.assembly.ts';
import { assembleSettings } from './features/settings/settings.assembly.ts';
import { CONTEXT_PATH } from './http/context-path.ts';
import { createCodeResolver } from './lists/code-resolver.ts';
import { createTextResolver } from './lists/text-resolver.ts';
import { createTotalCache } from './lists/totals.ts';
import type { Commons } from './platform/commons/commons.ts';
import { isDenied } from './platform/refusal.ts';
import { createSpool } from './platform/stored-files/spool.ts';

speakChinese();

export { CONTEXT_PATH };

export interface AppParts {
  config: Config;
  /** With the URLs of the product's database for the server's role and for the one that runs reports, if there is one. */
  database: Database & { url: string; reportUrl?: string | undefined };
  changes: TableChanges;
  lifecycle: Pick<Lifecycle, 'state' | 'stopping'>;
  commons: Commons;
  log: Logger;
  /** Returns the HTTP server that Fastify attaches to; without it Fastify creates its own. */
  serverFactory?: FrontDoor['lead'];
}

/** Of each onReady hook. Milliseconds. */
const READY_WITHIN = 60_000;

/** Builds the application: hooks and routes shared by all requests, then the routes of each domain. */
export const buildApp = async ({
  config,
  database,
  changes,
  lifecycle,
  commons,
  log,
  serverFactory,
}: AppParts): Promise<FastifyInstance> => {
  const { db } = database;
  const app = Fastify({
    ...(serverFactory && { serverFactory }),
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    exposeHeadRoutes: false,
    frameworkErrors: answerError,
    clientErrorHandler: answerBrokenRequest,
    bodyLimit: BODY_LIMIT,
    forceCloseConnections: 'idle',
    // onReady hooks ask the database, which may take longer than the default 10 s on a busy machine
    pluginTimeout: READY_WITHIN,
    trustProxy: config.trustProxy ?? false,
    routerOptions: { maxParamLength: 500 },
  });
  const unknownNames = createUnknownNames(config.unknownConditions, (message) => log.warn(message));
  equipLists(db, {
    pages: createPageCache(changes, createPageStatements(database.pool)),
    totals: createTotalCache(db, changes),
    unknownNames,
  });
  const foreign = openForeign(config);
  const lookups = createLookups(db, changes, config.passwords, foreign);
  const { url, reportUrl } = database;
  const parts: DomainParts = {
    db,
    tables: allTables,
    urls: { url, reportUrl },
    locks: database.locks,
    changes,
    config,
    commons,
    foreign,
    log,
    spool: createSpool(join(config.dataDir, 'spool')),
    lookups,
    stopping: lifecycle.stopping,
  };
  const logs = createLogWriter(db);
  const operations = createOperationLog(logs.insert, lookups.permissions.namesOf, (error) => log.error({ err: error }, 'operation log'));
  const session = assembleSession(parts, logs);
  const messages = assembleMessages(parts, session);
  const online = assembleOnline(parts, { ...messages, callerOf: session.callerOf });
  const longWork = assembleTasks(parts, {
    oneTransaction: createOneTransaction(database.pool),
    slowTransaction: createOneTransaction(database.slow),
    callerOf: session.callerOf,
  });
  const business = assembleBusiness(parts, (tx) => settings.fillValues.text('biz_clue_no', tx));
  const demo = assembleDemo(parts);
  const people = assemblePeople(parts);
  const ruledLists = {
    views: {
      'system/UserList': people.ruledUsers,
      'business/ClueList': business.ruledClues,
      'jeecg/JeecgDemoList': demo.ruledDemo,
    },
    ofForm: online.ruledListOf,
  };
  const registry = assembleRegistry(parts);
  const records = assembleRecords(parts);
  const settings = assembleSettings(parts, session, {
    ...registry.jobs,
    ...messages.jobs,
    ...session.jobs,
    ...longWork.jobs,
    ...records.jobs,
    ...business.jobs,
    ...online.jobs,
  });
  app.decorate('platform', {
    tasks: longWork.tasks,
    spool: parts.spool,
    texts: createTextResolver(db, changes),
    codes: createCodeResolver(db),
    reports: settings.reports,
    operations,
    gates: createGates(),
    settle: changes.settle,
    inventory: [],
    unknownNames,
  });
  const devHosts = Object.values(config.devRemotes);
  // before the access check, whose refusals carry these headers too
  const { remoteOrigins, imageOrigins } = config;
  secureHeaders(app, { devHosts, remoteOrigins, imageOrigins });
  allowOrigins(app, CONTEXT_PATH, config.allowedOrigins);
  await refuseUnderPressure(app, { maxLoopDelay: config.maxLoopDelay, log });
  const onExceeded = (limit: string, who: string) => log.warn({ limit, who }, 'rate limit exceeded');
  const limits = await createRateLimits(app, { commons, factor: config.rateLimitFactor, onExceeded });
  enforceAccess(app, session.authenticate, limits);
  app.setErrorHandler((error, request, reply) => {
    if (isDenied(error)) operations.noteDenied(request);
    return answerError(error, request, reply);
  });
  noStoreByDefault(app);
  compressAnswers(app);
  parseBodies(app);
  logRequests(app, log);
  const monitor = assembleMonitor(parts, { figures: session.figures, push: messages.consoles });
  monitor.trace(app);
  app.addHook('onReady', async () => longWork.start());
  app.addHook('onClose', longWork.close);
  app.addHook('onClose', operations.close);
  app.addHook('onClose', session.close);
  app.addHook('onClose', settings.close);
  app.addHook('onClose', online.close);
  app.addHook('onClose', messages.close);
  app.addHook('onReady', async () => settings.start());

  healthRoute(app, lifecycle, { isDatabaseUp: database.isUp, reach: commons.reach });
  await registry.ownRoutes(app);
  await acceptFiles(app);
  const policyFor = (own: readonly string[]) =>
    contentSecurityPolicy({ devHosts, remoteOrigins: [...remoteOrigins, ...own], imageOrigins });
  const leave = { originsFor: registry.originsOf, policyFor };
  await staticFiles(app, config.distDir, {
    findBuild: registry.folderOf,
    isHeld: registry.isHeld,
    remoteOrigins,
    imageOrigins,
    passwords: writeDemands(config.passwords),
    leave,
  });
  app.addHook('onReady', registry.register);

  await app.register(
    async (api) => {
      noSuchPath(api, CONTEXT_PATH);
      registry.onChange(messages.announceRegistry);
      await messages.routes(api);
      await registry.routes(api);
      session.routes(api);
      assembleAccount(parts, session).routes(api);
      people.routes(api);
      assembleAccess(parts, ruledLists).routes(api);
      records.routes(api);
      longWork.routes(api);
      settings.routes(api);
      demo.routes(api);
      business.routes(api);
      online.routes(api, settings.runJob);
      assembleDashboard(parts).routes(api);
      await monitor.routes(app, api);
    },
    { prefix: CONTEXT_PATH },
  );
  return app;
};
