import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { DomainParts } from '#domain-parts.ts';
import type { SessionAssembly } from '#features/session/session.assembly.ts';
import { createSignInLimits } from '#features/session/sign-in/sign-in-limits.ts';
import type { Attempt } from '#features/session/sign-in/stranger-limits.ts';
import { createReadablePaths } from '#http/admission/readable-paths.ts';
import { routeInventory } from '#http/routes/route.ts';
import { createMailer } from '#platform/outgoing/mail.ts';
import { createSmsProvider } from '#platform/outgoing/sms-provider.ts';
import { accountRoutes } from './account.routes.ts';
import { createAccountStore } from './account-store.ts';
import { createEmailCodes } from './own/email-codes.ts';
import { createOwnAccountService } from './own/own-account.service.ts';
import { ownContactRoutes } from './own/own-contact.routes.ts';
import { createOwnContactService } from './own/own-contact.service.ts';
import { createOwnProfileService } from './own/own-profile.service.ts';
import { createRegistrationService } from './own/registration.service.ts';
import { createPersonalSettingRepository } from './personal/personal-setting.repository.ts';
import { personalSettingRoutes } from './personal/personal-setting.routes.ts';
import { createPersonalSettingService } from './personal/personal-setting.service.ts';
import { createCodeChecks } from './phone/code-checks.ts';
import { createPhoneSignIn } from './phone/phone-sign-in.service.ts';
import { createSmsService } from './phone/sms.service.ts';
import { createSmsCodes } from './phone/sms-codes.ts';
import { createSmsLimits } from './phone/sms-limits.ts';
import { createSavedViewRepository } from './saved-view/saved-view.repository.ts';
import { savedViewRoutes } from './saved-view/saved-view.routes.ts';
import { createSavedViewService } from './saved-view/saved-view.service.ts';
import { createBindingTickets } from './third/binding-tickets.ts';
import { createCasSignIn } from './third/cas-sign-in.service.ts';
import { thirdRoutes } from './third/third.routes.ts';
import { createThirdAccountRepository } from './third/third-account.repository.ts';
import { createThirdSignIn } from './third/third-sign-in.service.ts';

type Sessions = Pick<
  SessionAssembly,
  | 'entrance'
  | 'sessions'
  | 'online'
  | 'departmentsOf'
  | 'chooseDepartment'
  | 'attemptOf'
  | 'remember'
  | 'limits'
  | 'proof'
  | 'steps'
  | 'takesPasskeysAt'
  | 'ends'
>;

const sixteenCharacters = () => randomBytes(8).toString('hex');

const TOO_MANY_GUESSES = '验证码错误次数过多，请10分钟后再试';

/** Sign-in by SMS, OAuth2 and CAS, a user's own account and what it keeps for itself. All share the SMS codes and the limits on wrong guesses. */
export const assembleAccount = ({ db, config, commons, log, lookups }: DomainParts, session: Sessions) => {
  const { entrance, sessions, online, departmentsOf, attemptOf, remember } = session;
  const settings = config.account;
  const accounts = createAccountStore(db);
  const codes = createSmsCodes(commons);
  const tickets = createBindingTickets(commons);
  const onRefused = ({ name, ip }: Attempt) => entrance.noteFailure(`手机号:${name}尝试次数过多！`, { ip });
  const codeGuesses = createSignInLimits(commons, 'code-guesses', { perAccount: 5, perAddress: 100, text: TOO_MANY_GUESSES, onRefused });
  const checks = createCodeChecks({ codes, limits: codeGuesses, attemptOf, entrance });

  const mailer = createMailer(config.mail);
  const emails = createEmailCodes(commons, mailer);
  const thirdAccounts = createThirdAccountRepository(db);
  const profile = createOwnProfileService(accounts, checks, { emailNeedsCode: emails.canSend });

  const services = {
    sms: createSmsService({
      accounts,
      entrance,
      codes,
      tickets,
      provider: createSmsProvider(settings.sms, log),
      attemptOf,
      limits: createSmsLimits(commons, settings.smsPerHour),
    }),
    phone: createPhoneSignIn(accounts, entrance, checks),
    registration: createRegistrationService(accounts, checks, lookups.passwords),
    profile,
    own: createOwnAccountService({
      accounts,
      departmentsOf,
      chooseDepartment: session.chooseDepartment,
      online,
      proof: session.proof,
      passwords: lookups.passwords,
      ends: session.ends,
    }),
    cas: createCasSignIn({ base: settings.casBase, publicUrl: settings.publicUrl }, accounts, entrance),
    encryptionKey: { key: sixteenCharacters(), iv: sixteenCharacters() },
  };
  const third = createThirdSignIn({
    providers: settings.third,
    accounts,
    thirdAccounts,
    entrance,
    sessions,
    steps: session.steps,
    checks,
    tickets,
    attemptOf,
    // one count for all ways to guess a password
    limits: session.limits,
    onTrouble: (error) => log.error({ err: error }, 'third-party sign-in'),
  });

  const contact = createOwnContactService({
    accounts,
    profile,
    emails,
    proof: session.proof,
    tickets,
    thirdAccounts,
    sources: settings.third.map(({ source }) => source),
  });

  return {
    routes(api: FastifyInstance) {
      api.addHook('onClose', async () => mailer?.close());
      ownContactRoutes(api, contact);
      accountRoutes(api, { ...services, contact }, remember);
      personalSettingRoutes(api, createPersonalSettingService(createPersonalSettingRepository(db)));
      savedViewRoutes(api, createSavedViewService(createSavedViewRepository(db), createReadablePaths(routeInventory(api))));
      const { takesPasskeysAt } = session;
      thirdRoutes(api, third, { contextPath: api.prefix, publicUrl: settings.publicUrl, remember, takesPasskeysAt });
    },
  };
};
