import type { SignedInElsewhere } from '@mortise/shared/contract/session';
import { newId } from '#db/new-id.ts';
import { type EntrySteps, stepTokenIn } from '#features/session/second-step/entry-steps.ts';
import type { SessionRepository } from '#features/session/session.repository.ts';
import type { Entrance, Origin } from '#features/session/sign-in/entrance.ts';
import type { AttemptOf } from '#features/session/sign-in/sign-in-guards.ts';
import type { SignInLimits } from '#features/session/sign-in/sign-in-limits.ts';
import { nameFrom } from '#platform/account-name.ts';
import { verifyPassword } from '#platform/passwords/password.ts';
import { Refusal } from '#platform/refusal.ts';
import { hashOfSent } from '#platform/secrets/token.ts';
import type { AccountStore } from '../account-store.ts';
import type { CodeChecks } from '../phone/code-checks.ts';
import { WRONG_CODE } from '../phone/phone-sign-in.service.ts';
import type { BindingTickets } from './binding-tickets.ts';
import type { ThirdAccount, ThirdAccountRepository } from './third-account.repository.ts';
import { authorizeAddress, fetchThirdUser, type ThirdProvider } from './third-providers.ts';

const ROLE = 'third_role';
const WAY = '[第三方用户]';

export interface ThirdSignInParts {
  providers: readonly ThirdProvider[];
  accounts: AccountStore;
  thirdAccounts: ThirdAccountRepository;
  entrance: Entrance;
  sessions: SessionRepository;
  steps: Pick<EntrySteps, 'refuseHalfWay'>;
  checks: CodeChecks;
  tickets: BindingTickets;
  attemptOf: AttemptOf;
  limits: SignInLimits;
  /** Reports faults, such as an unreachable provider, to the operator; the user sees only 登录失败. */
  onTrouble: (error: unknown) => void;
}

/** Sign-in with an account at an OAuth2 provider, and binding it to a local user (docs/wire/session.md §2). */
export const createThirdSignIn = (parts: ThirdSignInParts) => {
  const { providers, accounts, thirdAccounts, entrance, sessions, steps, checks, tickets, attemptOf, limits } = parts;

  const unbound = async (ticket: string | null | undefined): Promise<{ ticket: string; account: ThirdAccount }> => {
    const id = ticket ? await tickets.accountOf(ticket) : undefined;
    const account = id ? await thirdAccounts.byId(id) : undefined;
    if (!ticket || !account) throw new Refusal('校验失败');
    return { ticket, account };
  };

  const createUser = async ({ thirdUserUuid, realname, avatar }: ThirdAccount, phone?: string) => {
    const username = nameFrom(thirdUserUuid ?? '');
    const taken = await accounts.isTaken(username);
    const id = newId();
    await accounts.insert(
      {
        id,
        username: taken ? `${username}_${id.slice(-6)}` : username,
        realname: realname ?? username,
        avatar,
        phone: phone ?? null,
        // no password: the user can sign in only through the provider until a password reset by phone sets one
        password: null,
        status: 1,
        delFlag: 0,
        activitiSync: 0,
        userIdentity: 1,
      },
      ROLE,
    );
    return id;
  };

  /** Consumes the ticket; of two concurrent requests only one succeeds. */
  const redeem = async (ticket: string) => {
    if (!(await tickets.consume(ticket))) throw new Refusal('校验失败');
  };

  /** Binds the account and returns the token of a new session. */
  const bindAndOpen = async (account: ThirdAccount, userId: string, origin: Origin) => {
    await thirdAccounts.bind(account.id, userId);
    return entrance.openSession(userId, origin);
  };

  return {
    sources: () => providers.map(({ source }) => source),
    provider: (source: string) => providers.find((provider) => provider.source === source),
    authorizeAddress,

    /** Text that the callback page posts to its opener: a session token, `绑定手机号,` with a binding ticket, or 登录失败. */
    async returned(provider: ThirdProvider, code: string, callback: string, origin: Origin): Promise<string> {
      try {
        const account = await thirdAccounts.remember(provider.source, await fetchThirdUser(provider, code, callback));
        if (!account.sysUserId) return `绑定手机号,${await tickets.create(account.id)}`;
        const user = await entrance.admit(await accounts.byId(account.sysUserId), account.realname ?? account.sysUserId, origin);
        return await entrance.openSession(user.id, origin);
      } catch (error) {
        // the window asks `finish` with it, which refuses with the second step
        const stepToken = stepTokenIn(error);
        if (stepToken) return stepToken;
        if (!(error instanceof Refusal)) parts.onTrouble(error);
        return '登录失败';
      }
    },

    /** Completes the sign-in: the token from the callback already is a session; returns its user. */
    async finish(token: string, origin: Origin): Promise<SignedInElsewhere> {
      const id = hashOfSent(token);
      const live = id ? await sessions.find(id) : undefined;
      if (!live) await steps.refuseHalfWay(token);
      if (!live || live.expiresAt <= Date.now()) throw new Refusal('该用户不存在，请注册');
      const third = await thirdAccounts.ofUser(live.userId);
      if (third) await accounts.fillFrom(live.userId, third);
      const account = await entrance.admit(await accounts.byId(live.userId), live.username, origin);
      const { sysAllDictItems: _, ...found } = await entrance.welcome(account);
      await entrance.note(`用户名: ${account.username},登录成功${WAY}！`, origin, account);
      return { token, ...found };
    },

    /** Checks the SMS code for known numbers too; otherwise a provider account could be bound to any user. */
    async bindPhone(mobile: string, code: string, uuid: string | null | undefined, origin: Origin) {
      const { ticket, account } = await unbound(uuid);
      const known = await accounts.byPhone(mobile);
      const verdict = mobile ? await checks.take({ purpose: 'signIn', mobile, code, origin, account: known }) : 'none';
      if (verdict !== 'right') throw new Refusal(WRONG_CODE);
      if (known) await entrance.admit(known, mobile, origin);
      await redeem(ticket);
      return bindAndOpen(account, known?.id ?? (await createUser(account, mobile)), origin);
    },

    async createUser(operateCode: string | null | undefined, origin: Origin) {
      const { ticket, account } = await unbound(operateCode);
      await redeem(ticket);
      return bindAndOpen(account, await createUser(account), origin);
    },

    async bindByPassword(
      { operateCode, username, password }: { operateCode?: string | null; username?: string | null; password?: string | null },
      origin: Origin,
    ) {
      const { ticket, account } = await unbound(operateCode);
      const name = username ?? account.thirdUserUuid ?? '';
      const found = await accounts.byUsername(name);
      if (found) await entrance.admit(found, name, origin);
      const user = await limits.guess(await attemptOf(name, origin, found), async ({ right }) => {
        if (!found) throw new Refusal('用户未找到');
        if (!(await verifyPassword(found, password ?? ''))) {
          await entrance.noteFailure(`用户名:${name}密码错误！`, origin, found);
          throw new Refusal('密码不正确');
        }
        await right();
        return found;
      });
      await redeem(ticket);
      return bindAndOpen(account, user.id, origin);
    },
  };
};
export type ThirdSignIn = ReturnType<typeof createThirdSignIn>;
