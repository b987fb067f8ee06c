import type { SignedIn } from '@mortise/shared/contract/session';
import type { AccountChanges } from '#features/people/user/account.changes.ts';
import type { Account, AccountLookup } from '#features/people/user/account.lookup.ts';
import { hashPassword, verifyPassword } from '#platform/passwords/password.ts';
import { Refusal } from '#platform/refusal.ts';
import type { SecretBox } from '#platform/secrets/secret-box.ts';
import type { PasswordPolicy } from '../../people/user/password/password-policy.lookup.ts';
import type { Entrance, Origin } from '../sign-in/entrance.ts';
import type { CodeCheck } from './code-check.ts';
import { newRecoveryCodes, recoveryIdOf } from './recovery-codes.ts';
import type { SecondStepRepository } from './second-step.repository.ts';
import type { StepGuesses } from './step-guesses.ts';
import { printOf, type StepTicket, type StepTickets, type TicketStage } from './step-tickets.ts';
import { newTotpSecret, totpUri } from './totp.ts';

export interface SecondStepParts {
  repository: SecondStepRepository;
  accounts: AccountLookup;
  entrance: Entrance;
  tickets: StepTickets;
  guesses: StepGuesses;
  codes: CodeCheck;
  box: SecretBox;
  passwords: Pick<PasswordPolicy, 'refuse'>;
  changes: Pick<AccountChanges, 'setPassword'>;
}

interface Admitted {
  ticket: StepTicket;
  account: Account;
}

const WAY = '[两步验证]';
export const ALREADY_ON = '两步验证已经开启，请重新登录';

/** The second half of a sign-in (ADR 78). */
export const createSecondStepService = (parts: SecondStepParts) => {
  const { repository, accounts, entrance, tickets, guesses, codes, box } = parts;

  /** The ticket and its account, which may have been frozen, removed or given another password meanwhile. */
  const admitted = async (stepToken: string, stage: TicketStage, origin: Origin): Promise<Admitted> => {
    const ticket = await tickets.held(stepToken, stage);
    const found = await accounts.byId(ticket.userId);
    const account = await entrance.admit(found, found?.username ?? '', origin);
    if (printOf(account.password) !== ticket.print) throw new Refusal('密码已更改，请重新登录');
    return { ticket, account };
  };

  /** Gives a ticket its secret; the same one each time, so that two windows show the same QR code. */
  const enrolment = async (stepToken: string, ticket: StepTicket, { username }: Account) => {
    const secret = ticket.secret ? await codes.open(ticket.secret) : newTotpSecret();
    if (!ticket.secret) await tickets.change(stepToken, { ...ticket, secret: await box.seal(secret) });
    return { stepToken, secret, uri: totpUri(secret, username) };
  };

  /** A session adds an app to its passkeys; a sign-in sets up only what is the first, or a password alone would be enough for it. */
  const refuseIfOn = async (userId: string, session: string | undefined) => {
    const { hasApp, since } = await repository.steps(userId);
    if (hasApp || (!session && since !== undefined)) throw new Refusal(ALREADY_ON);
  };

  /** Sets the second step up with a code that proves that the app has the secret. Returns the recovery codes. */
  const setUp = async (account: Account, stepToken: string, { secret, session }: StepTicket, code: string, origin: Origin) => {
    if (!secret) throw new Refusal('请先扫描二维码');
    await refuseIfOn(account.id, session);
    let counter: number | undefined;
    await guesses(account, origin, async () => {
      counter = await codes.counterOf(secret, code);
      return counter !== undefined;
    });
    await tickets.take(stepToken);
    const recoveryCodes = newRecoveryCodes();
    const isFirst = await repository.setUp({
      userId: account.id,
      secret,
      counter: counter ?? 0,
      recoveryIds: recoveryCodes.map((each) => recoveryIdOf(account.id, each)),
      keptSession: session ?? '',
      onlyFirst: !session,
    });
    if (!isFirst) throw new Refusal(ALREADY_ON);
    return recoveryCodes;
  };

  /** Opens the session of a person who has proved the second step; the ticket is used up. */
  const finish = async (stepToken: string, { ticket, account }: Admitted, origin: Origin) => {
    await tickets.take(stepToken);
    return entrance.enter(account, origin, WAY, { proved: true, byPassword: ticket.byPassword });
  };

  return {
    admitted,
    enrolment,
    setUp,

    /** @param isRight looks at what proves the person and uses it up */
    async enter(stepToken: string, origin: Origin, isRight: (ticket: StepTicket) => Promise<boolean>): Promise<SignedIn> {
      const { ticket, account } = await admitted(stepToken, 'prove', origin);
      // reset by an administrator in the meantime
      if ((await repository.steps(account.id)).since === undefined) throw new Refusal('两步验证已更改，请重新登录');
      await guesses(account, origin, () => isRight(ticket));
      return finish(stepToken, { ticket, account }, origin);
    },
    finish,

    async begin(stepToken: string, origin: Origin) {
      const { ticket, account } = await admitted(stepToken, 'setUp', origin);
      return enrolment(stepToken, ticket, account);
    },

    async enrol(stepToken: string, code: string, origin: Origin) {
      const { ticket, account } = await admitted(stepToken, 'setUp', origin);
      const recoveryCodes = await setUp(account, stepToken, ticket, code, origin);
      const signedIn = await entrance.enter(account, origin, WAY, { proved: true });
      return { ...signedIn, recoveryCodes };
    },

    /** Replaces a password that is too old, whatever the history setting: the present one cannot be kept. */
    async renewPassword(stepToken: string, password: string, origin: Origin) {
      const { account } = await admitted(stepToken, 'renew', origin);
      if (await verifyPassword(account, password)) throw new Refusal('新密码不能与当前密码相同');
      await parts.passwords.refuse(password, account);
      await tickets.take(stepToken);
      await parts.changes.setPassword(account.id, await hashPassword(password));
      return entrance.enter(account, origin, '', { proved: true });
    },
  };
};
export type SecondStepService = ReturnType<typeof createSecondStepService>;
