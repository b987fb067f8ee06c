import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { DomainParts } from '#domain-parts.ts';
import type { SessionAssembly } from '#features/session/session.assembly.ts';
import { createSignInLimits } from '#features/session/sign-in/sign-in-limits.ts';
import { accountRoutes } from './account.routes.ts';
import { createAccountStore } from './account-store.ts';
import { createOwnAccountService } from './own/own-account.service.ts';
import { createOwnProfileService } from './own/own-profile.service.ts';
import { createRegistrationService } from './own/registration.service.ts';
import { createPhoneSignIn } from './phone/phone-sign-in.service.ts';
import { createSmsService } from './phone/sms.service.ts';
import { createSmsCodes } from './phone/sms-codes.ts';
import { createSmsProvider } from './phone/sms-provider.ts';
import { createBindingTickets } from './third/binding-tickets.ts';
import { createCasSignIn } from './third/cas-sign-in.service.ts';
import { thirdRoutes } from './third/third.routes.ts';
import { createThirdAccountRepository } from './third/third-account.repository.ts';
import { createThirdSignIn } from './third/third-sign-in.service.ts';

type Sessions = Pick<SessionAssembly, 'entrance' | 'sessions' | 'online' | 'departmentsOf'>;

const sixteenCharacters = () => randomBytes(8).toString('hex');

const TOO_MANY_CODES = '操作过于频繁，请10分钟后再试';
const TOO_MANY_GUESSES = '验证码错误次数过多，请10分钟后再试';

/** Sign-in by SMS, OAuth2 and CAS, and a user's own account. All share the SMS codes and the limits on wrong guesses. */
export const assembleAccount = ({ db, config, commons, log }: DomainParts, { entrance, sessions, online, departmentsOf }: Sessions) => {
  const settings = config.account;
  const accounts = createAccountStore(db);
  const codes = createSmsCodes(commons);
  const tickets = createBindingTickets(commons);
  const codeGuesses = createSignInLimits(commons, 'code-guesses', { perAccount: 5, perAddress: 100, text: TOO_MANY_GUESSES });
  const passwordGuesses = createSignInLimits(commons, 'password-guesses', { perAccount: 5, perAddress: 100 });

  const services = {
    sms: createSmsService({
      accounts,
      entrance,
      codes,
      tickets,
      provider: createSmsProvider(settings.sms, log),
      limits: createSignInLimits(commons, 'sms', { perAccount: 5, perAddress: 30, text: TOO_MANY_CODES }),
    }),
    phone: createPhoneSignIn(accounts, entrance, codes, codeGuesses),
    registration: createRegistrationService(accounts, codes, codeGuesses),
    profile: createOwnProfileService(accounts, codes, codeGuesses),
    own: createOwnAccountService(accounts, { departmentsOf }, online, passwordGuesses),
    cas: createCasSignIn({ base: settings.casBase, publicUrl: settings.publicUrl }, accounts, entrance),
    encryptionKey: { key: sixteenCharacters(), iv: sixteenCharacters() },
  };
  const third = createThirdSignIn({
    providers: settings.third,
    accounts,
    thirdAccounts: createThirdAccountRepository(db),
    entrance,
    sessions,
    codes,
    tickets,
    limits: codeGuesses,
    onTrouble: (error) => log.error({ err: error }, 'third-party sign-in'),
  });

  return {
    routes(api: FastifyInstance) {
      accountRoutes(api, services);
      thirdRoutes(api, third, api.prefix, settings.publicUrl);
    },
  };
};
