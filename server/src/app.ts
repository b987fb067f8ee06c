import { join } from 'node:path';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { Logger } from 'pino';
import type { Config } from './config.ts';
import type { Database } from './db/db.ts';
import type { TableChanges } from './db/table-changes.ts';
import { createDepartmentCeiling } from './features/access/department-permission/department-permission.lookup.ts';
import { createDepartmentPermissionRepository } from './features/access/department-permission/department-permission.repository.ts';
import { departmentPermissionRoutes } from './features/access/department-permission/department-permission.routes.ts';
import { createDepartmentPermissionService } from './features/access/department-permission/department-permission.service.ts';
import { createDepartmentRoleRepository } from './features/access/department-role/department-role.repository.ts';
import { departmentRoleRoutes } from './features/access/department-role/department-role.routes.ts';
import { createDepartmentRoleService } from './features/access/department-role/department-role.service.ts';
import { createDepartmentRoleGrantRepository } from './features/access/department-role/department-role-grant.repository.ts';
import { createDepartmentRoleGrantService } from './features/access/department-role/department-role-grant.service.ts';
import { createDataRuleLookup } from './features/access/permission/data-rule.lookup.ts';
import { createDataRuleRepository } from './features/access/permission/data-rule.repository.ts';
import { dataRuleRoutes } from './features/access/permission/data-rule.routes.ts';
import { createDataRuleService } from './features/access/permission/data-rule.service.ts';
import { createPermissionLookup } from './features/access/permission/permission.lookup.ts';
import { createPermissionRepository } from './features/access/permission/permission.repository.ts';
import { permissionRoutes } from './features/access/permission/permission.routes.ts';
import { createPermissionService } from './features/access/permission/permission.service.ts';
import { createGrantLookup } from './features/access/role-grant/grant.lookup.ts';
import { createRoleGrantRepository } from './features/access/role-grant/role-grant.repository.ts';
import { roleGrantRoutes } from './features/access/role-grant/role-grant.routes.ts';
import { createRoleGrantService } from './features/access/role-grant/role-grant.service.ts';
import { accountRoutes } from './features/account/account.routes.ts';
import { createAccountServices } from './features/account/account-services.ts';
import { onlineRoutes } from './features/account/online/online.routes.ts';
import { thirdRoutes } from './features/account/third/third.routes.ts';
import { createAnnouncementRepository } from './features/messages/announcement/announcement.repository.ts';
import { announcementRoutes } from './features/messages/announcement/announcement.routes.ts';
import { createAnnouncementService } from './features/messages/announcement/announcement.service.ts';
import { createDeliveryRepository } from './features/messages/delivery/delivery.repository.ts';
import { deliveryRoutes } from './features/messages/delivery/delivery.routes.ts';
import { createDeliveryService } from './features/messages/delivery/delivery.service.ts';
import { pushRoutes } from './features/messages/push/push.routes.ts';
import { watchCpu } from './features/monitor/metrics/cpu-usage.ts';
import { watchGarbageCollection } from './features/monitor/metrics/garbage-collection.ts';
import { metricsRoutes } from './features/monitor/metrics/metrics.routes.ts';
import { createMetricsService } from './features/monitor/metrics/metrics.service.ts';
import { createReportHeadRepository } from './features/online/report-head/report-head.repository.ts';
import { reportHeadRoutes } from './features/online/report-head/report-head.routes.ts';
import { createReportHeadService } from './features/online/report-head/report-head.service.ts';
import { createDepartmentLookup } from './features/people/department/department.lookup.ts';
import { createDepartmentRepository } from './features/people/department/department.repository.ts';
import { departmentRoutes } from './features/people/department/department.routes.ts';
import { createDepartmentService } from './features/people/department/department.service.ts';
import { createDepartmentKeeping } from './features/people/department/department-keeping.service.ts';
import { createDepartmentScope } from './features/people/department/department-scope.lookup.ts';
import { createPositionRepository } from './features/people/position/position.repository.ts';
import { positionRoutes } from './features/people/position/position.routes.ts';
import { createPositionService } from './features/people/position/position.service.ts';
import { createRoleLookup } from './features/people/role/role.lookup.ts';
import { createRoleRepository } from './features/people/role/role.repository.ts';
import { roleRoutes } from './features/people/role/role.routes.ts';
import { createRoleService } from './features/people/role/role.service.ts';
import { createTenantRepository } from './features/people/tenant/tenant.repository.ts';
import { tenantRoutes } from './features/people/tenant/tenant.routes.ts';
import { createTenantService } from './features/people/tenant/tenant.service.ts';
import { createUserChoiceRepository } from './features/people/user/choice/user-choice.repository.ts';
import { userChoiceRoutes } from './features/people/user/choice/user-choice.routes.ts';
import { createUserChoiceService } from './features/people/user/choice/user-choice.service.ts';
import { createDepartmentMembership } from './features/people/user/department-membership.lookup.ts';
import { createDepartmentMemberRepository } from './features/people/user/members/department-member.repository.ts';
import { departmentMemberRoutes } from './features/people/user/members/department-member.routes.ts';
import { createDepartmentMemberService } from './features/people/user/members/department-member.service.ts';
import { createRoleMemberRepository } from './features/people/user/members/role-member.repository.ts';
import { roleMemberRoutes } from './features/people/user/members/role-member.routes.ts';
import { createRoleMemberService } from './features/people/user/members/role-member.service.ts';
import { createRecycledUserRepository } from './features/people/user/recycled/recycled-user.repository.ts';
import { recycledUserRoutes } from './features/people/user/recycled/recycled-user.routes.ts';
import { createRecycledUserService } from './features/people/user/recycled/recycled-user.service.ts';
import { createUserLookup } from './features/people/user/user.lookup.ts';
import { createUserRepository } from './features/people/user/user.repository.ts';
import { userRoutes } from './features/people/user/user.routes.ts';
import { createUserService } from './features/people/user/user.service.ts';
import { createUserChecks } from './features/people/user/user-checks.ts';
import { createUserReach } from './features/people/user/user-reach.ts';
import { createUserSheetService } from './features/people/user/user-sheet.service.ts';
import { createUserAgentRepository } from './features/people/user-agent/user-agent.repository.ts';
import { userAgentRoutes } from './features/people/user-agent/user-agent.routes.ts';
import { createUserAgentService } from './features/people/user-agent/user-agent.service.ts';
import { createDataLogRepository } from './features/records/data-log/data-log.repository.ts';
import { dataLogRoutes } from './features/records/data-log/data-log.routes.ts';
import { createDataLogService } from './features/records/data-log/data-log.service.ts';
import { createLogLookup } from './features/records/log/log.lookup.ts';
import { createLogReader } from './features/records/log/log.repository.ts';
import { logRoutes } from './features/records/log/log.routes.ts';
import { createLogService } from './features/records/log/log.service.ts';
import { originsOfPage, overrideRoutes } from './features/registry/override/override.routes.ts';
import { publishRoutes } from './features/registry/publish/publish.routes.ts';
import { registryRoutes } from './features/registry/registry.routes.ts';
import { createRegistry } from './features/registry/registry-assembly.ts';
import { remoteAppRoutes } from './features/registry/remote-app/remote-app.routes.ts';
import { createAuthenticator } from './features/session/authenticate.ts';
import { createGrantRepository } from './features/session/menu/grant.repository.ts';
import { createSessionRepository } from './features/session/session.repository.ts';
import { sessionRoutes } from './features/session/session.routes.ts';
import { createSessionService } from './features/session/session.service.ts';
import { watchSessions } from './features/session/session-watch.ts';
import { createAccountRepository } from './features/session/sign-in/account.repository.ts';
import { createEntrance } from './features/session/sign-in/entrance.ts';
import { createLogRepository } from './features/session/sign-in/log.repository.ts';
import { createSignInGuards } from './features/session/sign-in/sign-in-guards.ts';
import { visitRoutes } from './features/session/visit/visit.routes.ts';
import { createVisitService } from './features/session/visit/visit.service.ts';
import { createCheckRuleRepository } from './features/settings/check-rule/check-rule.repository.ts';
import { checkRuleRoutes } from './features/settings/check-rule/check-rule.routes.ts';
import { createCheckRuleService } from './features/settings/check-rule/check-rule.service.ts';
import { createDictLookup } from './features/settings/dict/dict.lookup.ts';
import { createDictRepository } from './features/settings/dict/dict.repository.ts';
import { dictRoutes } from './features/settings/dict/dict.routes.ts';
import { createDictService } from './features/settings/dict/dict.service.ts';
import { createDictEntryRepository } from './features/settings/dict/dict-entry.repository.ts';
import { dictEntryRoutes } from './features/settings/dict/dict-entry.routes.ts';
import { createDictEntryService } from './features/settings/dict/dict-entry.service.ts';
import { createDictKeepingRepository } from './features/settings/dict/dict-keeping.repository.ts';
import { createDictKeeping } from './features/settings/dict/dict-keeping.service.ts';
import { createDictSheetRepository } from './features/settings/dict/dict-sheet.repository.ts';
import { createDictSheetService } from './features/settings/dict/dict-sheet.service.ts';
import { createDuplicateRepository } from './features/settings/duplicate/duplicate.repository.ts';
import { duplicateRoutes } from './features/settings/duplicate/duplicate.routes.ts';
import { createDuplicateService } from './features/settings/duplicate/duplicate.service.ts';
import { fileRoutes } from './features/settings/file/file.routes.ts';
import { createFileService } from './features/settings/file/file.service.ts';
import { enforceAccess } from './http/access.ts';
import { answerBrokenRequest } from './http/broken-request.ts';
import { answerError, noSuchPath } from './http/errors.ts';
import type { FrontDoor } from './http/front-door.ts';
import { healthRoute, type Lifecycle } from './http/health.ts';
import { speakChinese } from './http/input-texts.ts';
import { BODY_LIMIT, parseBodies } from './http/parse-body.ts';
import { logRequests } from './http/request-log.ts';
import { contentSecurityPolicy, secureHeaders } from './http/security-headers.ts';
import { staticFiles } from './http/static-files.ts';
import { acceptFiles } from './http/uploaded-file.ts';
import { createCodeResolver } from './lists/code-resolver.ts';
import { createTextResolver } from './lists/text-resolver.ts';
import { keepTotals } from './lists/totals.ts';
import type { Commons } from './platform/commons/commons.ts';
import { createOperationLog } from './platform/operation-log.ts';
import { createPushHub } from './platform/push-hub.ts';
import { createStoredFiles } from './platform/stored-files.ts';

speakChinese();

export const CONTEXT_PATH = '/jeecg-boot';

export interface AppParts {
  config: Config;
  database: Database;
  changes: TableChanges;
  lifecycle: Lifecycle;
  commons: Commons;
  log: Logger;
  /** Gives the server that listens already; without it the application makes its own. */
  serverFactory?: FrontDoor['lead'];
}

/** The only place that assembles: every dependency of every feature is handed over here. */
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
    trustProxy: config.trustProxy ?? false,
    routerOptions: { maxParamLength: 500 },
  });
  keepTotals(db, changes);
  const logs = createLogRepository(db);
  const permissions = createPermissionLookup(db, changes);
  const operations = createOperationLog(logs.insert, permissions.namesOf, (error) => log.error({ err: error }, 'operation log'));
  const sessions = createSessionRepository(db);
  const grants = createGrantRepository(db, changes);
  const idleMilliseconds = config.sessionIdleMinutes * 60_000;

  app.decorate('platform', {
    texts: createTextResolver(db, changes),
    codes: createCodeResolver(db),
    files: createStoredFiles(join(config.dataDir, 'uploads')),
    operations,
    settle: changes.settle,
    inventory: [],
  });
  const authenticate = createAuthenticator({
    sessions,
    grants,
    changes,
    idleMilliseconds,
    onTrouble: (error) => log.error({ err: error }, 'prolonging sessions'),
  });
  enforceAccess(app, authenticate);
  const devHosts = Object.values(config.devRemotes);
  secureHeaders(app, devHosts, config.remoteOrigins);
  app.setErrorHandler(answerError);
  parseBodies(app);
  logRequests(app, log);
  app.addHook('onClose', operations.close);

  const sessionWatch = watchSessions(sessions, (error) => log.error({ err: error }, 'removing expired sessions'));
  app.addHook('onClose', sessionWatch.close);

  healthRoute(app, lifecycle, { isDatabaseUp: database.isUp, reach: commons.reach });
  const registry = createRegistry({ db, changes, config, commons, log });
  registryRoutes(app, registry.source, { overrides: registry.overrides.verdicts });
  await publishRoutes(app, registry.publish, registry.tokens);
  await acceptFiles(app);
  const policyFor = (own: readonly string[]) => contentSecurityPolicy(devHosts, [...config.remoteOrigins, ...own]);
  const leave = { originsFor: originsOfPage(registry.overrides), policyFor };
  await staticFiles(app, config.distDir, { findBuild: registry.folderOf, remoteOrigins: config.remoteOrigins, leave });
  app.addHook('onReady', registry.register);
  await app.register(
    async (api) => {
      noSuchPath(api, CONTEXT_PATH);
      // features, one after another: lookup or repository → service → routes
      const dicts = createDictLookup(db, changes);
      const accounts = createAccountRepository(db);
      const entrance = createEntrance({ sessions, accounts, logs, dictItems: dicts.all, idleMilliseconds });
      sessionRoutes(api, createSessionService({ sessions, grants, accounts, entrance, ...createSignInGuards(commons, config.captcha) }));
      const account = createAccountServices({ db, settings: config.account, entrance, sessions, departments: accounts, commons, log });
      accountRoutes(api, account);
      onlineRoutes(api, account.online);
      thirdRoutes(api, account.third, CONTEXT_PATH, config.account.publicUrl);

      const push = createPushHub({
        news: commons.news,
        settle: changes.settle,
        liveSessions: (ids) => sessions.liveAmong(ids, Date.now()),
        version: () => changes.versionOf(['sys_session', 'sys_user']),
        onTrouble: (error) => log.error({ err: error }, 'push'),
      });
      await pushRoutes(api, push, authenticate);
      registry.onChange(() => push.publishTopic({ cmd: 'registry' }));
      remoteAppRoutes(api, registry.remoteApps, registry.tokens, registry.errors);
      await overrideRoutes(api, registry.overrides);
      announcementRoutes(api, createAnnouncementService(createAnnouncementRepository(db), push, changes), push, authenticate);
      deliveryRoutes(api, createDeliveryService(createDeliveryRepository(db)));

      const departments = createDepartmentLookup(db, changes);
      const roles = createRoleLookup(db);
      const holdings = createGrantLookup(db, changes);
      const dataRules = createDataRuleLookup(db, changes, permissions, holdings);
      const users = createUserRepository(db, dataRules);
      const readLogs = createLogLookup(db);
      const figures = { cpu: watchCpu(), garbage: watchGarbageCollection(), logs: readLogs, sessions: sessionWatch.figures };
      api.addHook('onClose', async () => {
        figures.cpu.close();
        figures.garbage.close();
      });
      const checks = createUserChecks(users, roles, departments, holdings);
      const people = createUserLookup(db);
      const scope = createDepartmentScope(people, departments);
      const reach = createUserReach(scope, createDepartmentMembership(db), people, users);
      userRoutes(api, createUserService(users, departments, checks), createUserSheetService(users, departments), reach);
      recycledUserRoutes(api, createRecycledUserService(createRecycledUserRepository(db, dataRules), users, departments, checks), reach);
      userChoiceRoutes(api, createUserChoiceService(createUserChoiceRepository(db), users, departments));
      positionRoutes(api, createPositionService(createPositionRepository(db)));
      roleRoutes(api, createRoleService(createRoleRepository(db), holdings));
      roleGrantRoutes(api, createRoleGrantService(createRoleGrantRepository(db), roles, permissions, holdings));
      roleMemberRoutes(api, createRoleMemberService(createRoleMemberRepository(db), roles, holdings));
      permissionRoutes(api, createPermissionService(createPermissionRepository(db), permissions, holdings));
      dataRuleRoutes(api, createDataRuleService(createDataRuleRepository(db), permissions, holdings));
      userAgentRoutes(api, createUserAgentService(createUserAgentRepository(db), people));
      departmentRoutes(api, createDepartmentService(departments, scope, people), createDepartmentKeeping(createDepartmentRepository(db)));
      const members = createDepartmentMemberService(createDepartmentMemberRepository(db), departments, scope, people);
      departmentMemberRoutes(api, members);
      const departmentGrants = createDepartmentPermissionRepository(db);
      departmentPermissionRoutes(api, createDepartmentPermissionService(departmentGrants, departments, permissions, holdings));
      const departmentRoles = createDepartmentRoleRepository(db);
      const departmentRoleGrants = createDepartmentRoleGrantService({
        roles: departmentRoles,
        repository: createDepartmentRoleGrantRepository(db),
        scope,
        ceiling: createDepartmentCeiling(db),
        permissions,
        grants: holdings,
        members: createDepartmentMembership(db),
      });
      departmentRoleRoutes(api, createDepartmentRoleService(departmentRoles, scope), departmentRoleGrants);
      const dictSheets = createDictSheetService(createDictSheetRepository(db));
      dictRoutes(api, createDictService(createDictRepository(db), dicts), createDictKeeping(createDictKeepingRepository(db)), dictSheets);
      dictEntryRoutes(api, createDictEntryService(createDictEntryRepository(db)));
      logRoutes(api, createLogService(createLogReader(db)));
      fileRoutes(api, createFileService(api.platform.files), api.platform.files);
      dataLogRoutes(api, createDataLogService(createDataLogRepository(db)));
      checkRuleRoutes(api, createCheckRuleService(createCheckRuleRepository(db)));
      duplicateRoutes(api, createDuplicateService(createDuplicateRepository(db)));
      tenantRoutes(api, createTenantService(createTenantRepository(db)));
      visitRoutes(api, createVisitService(readLogs));
      reportHeadRoutes(api, createReportHeadService(createReportHeadRepository(db)));
      await metricsRoutes(api, createMetricsService(figures));
    },
    { prefix: CONTEXT_PATH },
  );
  return app;
};
