import type { FastifyInstance } from 'fastify';
import { asSession } from '#db/pool/pool-context.ts';
import type { DomainParts } from '#domain-parts.ts';
import { createAccountChanges } from '#features/people/user/account.changes.ts';
import type { LogWriter } from '#features/records/log/log.changes.ts';
import { createSigningKey } from '#features/registry/signing-key.changes.ts';
import type { Authenticate } from '#http/admission/access.ts';
import { createAuthenticator, createCallers } from './authenticate.ts';
import { createSessionDepartmentRepository } from './department/session-department.repository.ts';
import { createOnlineRepository } from './online/online.repository.ts';
import { onlineRoutes } from './online/online.routes.ts';
import { createOnlineService } from './online/online.service.ts';
import { REMOVE_SESSIONS, removeSessionsJob } from './remove-sessions.job.ts';
import { assembleSecondStep } from './second-step/second-step.assembly.ts';
import { createSessionRepository } from './session.repository.ts';
import { sessionRoutes } from './session.routes.ts';
import { createSessionService } from './session.service.ts';
import { createSessionEnds } from './session-ends.ts';
import { watchSessions } from './session-watch.ts';
import { createAccounts } from './sign-in/accounts.ts';
import { createEntrance } from './sign-in/entrance.ts';
import { createFamiliarAddresses } from './sign-in/familiar-addresses.ts';
import { createRememberDevice } from './sign-in/known-device.routes.ts';
import { createKnownDevices } from './sign-in/known-devices.ts';
import { createPasswordProof } from './sign-in/password-proof.ts';
import { createProofTickets } from './sign-in/proof-tickets.ts';
import { createAttempts, createSignInGuards } from './sign-in/sign-in-guards.ts';
import { createSigner } from './sign-in/signer.ts';
import type { Attempt } from './sign-in/stranger-limits.ts';
import { createSessionViewRepository } from './view/session-view.repository.ts';
import { sessionViewRoutes } from './view/session-view.routes.ts';
import { visitRoutes } from './visit/visit.routes.ts';
import { createVisitService } from './visit/visit.service.ts';

/** Sign-in and sign-out, authentication of tokens, online users, and visit counts. */
export const assembleSession = (parts: DomainParts, logs: LogWriter) => {
  const { db, changes, config, commons, log, lookups } = parts;
  const idleMilliseconds = config.sessionIdleMinutes * 60_000;
  const sessions = createSessionRepository(db);
  const departments = createSessionDepartmentRepository(db);
  const { permissions, grants } = lookups;
  const accounts = createAccounts({ ...lookups, changes: createAccountChanges(db) });
  const onTrouble = (error: unknown) => log.error({ err: error }, 'log of sign-ins');
  const secondStep = assembleSecondStep(parts);
  const { steps } = secondStep;
  const proofTickets = createProofTickets(commons);
  const proof = createPasswordProof(commons, lookups.accounts, proofTickets);
  const entrance = createEntrance({
    sessions,
    departments,
    accounts,
    steps,
    logs,
    dictItems: lookups.dicts.all,
    idleMilliseconds,
    onTrouble,
  });
  const stored = createSigningKey(db, 'sign-in');
  // also asked after the handler, when the cookie of the device is signed
  const key = () => asSession(stored);
  const devices = createKnownDevices(createSigner(key, 'device'));
  const { remember, sendCookies } = createRememberDevice(devices);
  const attemptOf = createAttempts(devices, createFamiliarAddresses(lookups.logs));
  const onRefused = ({ name, ip }: Attempt) => entrance.noteFailure(`用户名:${name}尝试次数过多！`, { ip });
  const watch = watchSessions(sessions, (error) => log.error({ err: error }, 'counting sessions'));
  const guards = createSignInGuards({ commons, captcha: config.captcha, key, onRefused });
  const online = createOnlineRepository(db);
  const ends = createSessionEnds(commons);
  const views = createSessionViewRepository(db);
  const authenticate = createAuthenticator({
    sessions,
    views,
    departments,
    permissions,
    grants,
    tenants: lookups.tenants,
    changes,
    idleMilliseconds,
    onTrouble: (error) => log.error({ err: error }, 'prolonging sessions'),
  });
  return {
    sessions,
    online,
    ends,
    entrance,
    departmentsOf: accounts.departmentsOf,
    /** Moves a session to another department of its user. */
    chooseDepartment: departments.choose,
    figures: watch.figures,
    /** Handlers of scheduled jobs, by class text. */
    jobs: { [REMOVE_SESSIONS]: removeSessionsJob(watch) },
    callerOf: createCallers({
      permissions,
      grants,
      users: lookups.users,
      departments: lookups.departments,
      tenants: lookups.tenants,
    }),
    remember,
    attemptOf,
    proof,
    steps,
    takesPasskeysAt: secondStep.takesPasskeysAt,
    limits: guards.limits,
    async close() {
      await watch.close();
      await entrance.close();
    },
    liveAmong: (ids: string[]) => asSession(() => sessions.liveAmong(ids, Date.now())),
    authenticate: (...asked: Parameters<Authenticate>) => asSession(() => authenticate(...asked)),
    routes(api: FastifyInstance) {
      sendCookies(api);
      onlineRoutes(api, createOnlineService(online, lookups.accounts, entrance, lookups.visible, lookups.changeable, ends));
      sessionRoutes(
        api,
        createSessionService({ sessions, permissions, grants, roleName: lookups.roles.nameOf, accounts, entrance, attemptOf, ...guards }),
        remember,
      );
      secondStep.routes(api, { entrance, attemptOf, proof, proofTickets, remember });
      sessionViewRoutes(api, views, lookups.roles.nameOf);
      visitRoutes(api, createVisitService(lookups.logs));
    },
  };
};
export type SessionAssembly = ReturnType<typeof assembleSession>;
