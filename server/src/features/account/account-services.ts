import { randomBytes } from 'node:crypto';
import type { Logger } from 'pino';
import type { Db } from '#db/db.ts';
import type { SessionRepository } from '#features/session/session.repository.ts';
import type { AccountRepository } from '#features/session/sign-in/account.repository.ts';
import type { Entrance } from '#features/session/sign-in/entrance.ts';
import { createSignInLimits } from '#features/session/sign-in/sign-in-limits.ts';
import type { Commons } from '#platform/commons/commons.ts';
import type { AccountServices } from './account.routes.ts';
import type { AccountSettings } from './account-settings.ts';
import { createAccountStore } from './account-store.repository.ts';
import { createOnlineRepository } from './online/online.repository.ts';
import { createOnlineService, type OnlineService } from './online/online.service.ts';
import { createOwnAccountService } from './own/own-account.service.ts';
import { createOwnProfileService } from './own/own-profile.service.ts';
import { createRegistrationService } from './own/registration.service.ts';
import { createPhoneSignIn } from './phone/phone-sign-in.service.ts';
import { createSmsService } from './phone/sms.service.ts';
import { createSmsCodes } from './phone/sms-codes.ts';
import { createSmsProvider } from './phone/sms-provider.ts';
import { createBindingTickets } from './third/binding-tickets.ts';
import { createCasSignIn } from './third/cas-sign-in.service.ts';
import { createThirdAccountRepository } from './third/third-account.repository.ts';
import { createThirdSignIn, type ThirdSignIn } from './third/third-sign-in.service.ts';

interface Parts {
  db: Db;
  settings: AccountSettings;
  entrance: Entrance;
  sessions: SessionRepository;
  departments: Pick<AccountRepository, 'departmentsOf'>;
  commons: Commons;
  log: Logger;
}

const sixteenCharacters = () => randomBytes(8).toString('hex');

const TOO_MANY_CODES = '操作过于频繁，请10分钟后再试';
const TOO_MANY_GUESSES = '验证码错误次数过多，请10分钟后再试';

/** Everything about a person's own account, with what its parts share: codes that were sent, and who guesses too often. */
export const createAccountServices = ({ db, settings, entrance, sessions, departments, commons, log }: Parts) => {
  const accounts = createAccountStore(db);
  const online = createOnlineRepository(db);
  const codes = createSmsCodes(commons);
  const tickets = createBindingTickets(commons);
  const codeGuesses = createSignInLimits(commons, 'code-guesses', { perAccount: 5, perAddress: 100, text: TOO_MANY_GUESSES });
  const passwordGuesses = createSignInLimits(commons, 'password-guesses', { perAccount: 5, perAddress: 100 });

  return {
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
    own: createOwnAccountService(accounts, departments, online, passwordGuesses),
    cas: createCasSignIn({ base: settings.casBase, publicUrl: settings.publicUrl }, accounts, entrance),
    encryptionKey: { key: sixteenCharacters(), iv: sixteenCharacters() },
    online: createOnlineService(online, entrance),
    third: createThirdSignIn({
      providers: settings.third,
      accounts,
      thirdAccounts: createThirdAccountRepository(db),
      entrance,
      sessions,
      codes,
      tickets,
      limits: codeGuesses,
      onTrouble: (error) => log.error({ err: error }, 'third-party sign-in'),
    }),
  } satisfies AccountServices & { online: OnlineService; third: ThirdSignIn };
};
