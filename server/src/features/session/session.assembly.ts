import type { FastifyInstance } from 'fastify';
import type { DomainParts } from '#domain-parts.ts';
import { createAuthenticator } from './authenticate.ts';
import { createGrantRepository } from './menu/grant.repository.ts';
import { createSessionRepository } from './session.repository.ts';
import { sessionRoutes } from './session.routes.ts';
import { createSessionService } from './session.service.ts';
import { watchSessions } from './session-watch.ts';
import { createAccountRepository } from './sign-in/account.repository.ts';
import { createEntrance } from './sign-in/entrance.ts';
import type { LogRepository } from './sign-in/log.repository.ts';
import { createSignInGuards } from './sign-in/sign-in-guards.ts';
import { visitRoutes } from './visit/visit.routes.ts';
import { createVisitService } from './visit/visit.service.ts';

/** Signing in and out, who is behind a token, and visits. */
export const assembleSession = ({ db, changes, config, commons, log, lookups }: DomainParts, logs: LogRepository) => {
  const idleMilliseconds = config.sessionIdleMinutes * 60_000;
  const sessions = createSessionRepository(db);
  const grants = createGrantRepository(db, changes);
  const accounts = createAccountRepository(db);
  const entrance = createEntrance({ sessions, accounts, logs, dictItems: lookups.dicts.all, idleMilliseconds });
  const watch = watchSessions(sessions, (error) => log.error({ err: error }, 'removing expired sessions'));
  return {
    sessions,
    entrance,
    departmentsOf: accounts.departmentsOf,
    figures: watch.figures,
    close: watch.close,
    liveAmong: (ids: string[]) => sessions.liveAmong(ids, Date.now()),
    authenticate: createAuthenticator({
      sessions,
      grants,
      changes,
      idleMilliseconds,
      onTrouble: (error) => log.error({ err: error }, 'prolonging sessions'),
    }),
    routes(api: FastifyInstance) {
      sessionRoutes(api, createSessionService({ sessions, grants, accounts, entrance, ...createSignInGuards(commons, config.captcha) }));
      visitRoutes(api, createVisitService(lookups.logs));
    },
  };
};
export type SessionAssembly = ReturnType<typeof assembleSession>;
