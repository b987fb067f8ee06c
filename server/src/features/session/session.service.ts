import { plainCode } from '@mortise/shared/contract';
import type { Permissions, SignedIn, SignIn } from '@mortise/shared/contract/session';
import type { PermissionLookup } from '#features/access/permission/permission.lookup.ts';
import type { GrantLookup } from '#features/access/role-grant/grant.lookup.ts';
import type { Account } from '#features/people/user/account.lookup.ts';
import type { Caller } from '#platform/caller.ts';
import { hashPassword, isOutdated, verifyPassword } from '#platform/passwords/password.ts';
import { Refusal } from '#platform/refusal.ts';
import { hashOfSent } from '#platform/secrets/token.ts';
import { permissionsOf, rowsOf } from './menu/permission-tree.ts';
import type { SessionRepository } from './session.repository.ts';
import type { Accounts } from './sign-in/accounts.ts';
import { drawCaptcha } from './sign-in/captcha-picture.ts';
import type { Entrance, Origin } from './sign-in/entrance.ts';
import type { AttemptOf, SignInGuards } from './sign-in/sign-in-guards.ts';
import type { SignInLimits } from './sign-in/sign-in-limits.ts';

export interface SessionParts extends SignInGuards {
  sessions: SessionRepository;
  accounts: Accounts;
  permissions: PermissionLookup;
  grants: GrantLookup;
  roleName: (id: string) => Promise<string | undefined>;
  entrance: Entrance;
  attemptOf: AttemptOf;
}

type Credentials = Pick<SignIn, 'username' | 'password'>;

export const createSessionService = (parts: SessionParts) => {
  const { sessions, accounts, captchas, attemptOf } = parts;
  const { note, noteFailure, admit, openSession, withCurrentDepartment, enter } = parts.entrance;

  /**
   * Checks 3 to 6 of docs/wire/session.md §2; the limits on wrong guesses apply before the password is checked. `spendCaptcha` runs before
   * a password is tried: clients of JeecgBoot ask for a new picture after a wrong password, but not after checks 3 to 5.
   */
  const checkAccount = async (
    { username: typed, password }: Credentials,
    origin: Origin,
    limits: SignInLimits,
    spendCaptcha: () => Promise<unknown> = async () => undefined,
  ) => {
    const username = plainCode(typed);
    // as typed first: accounts from before names were cleaned keep what they have, beside one that looks the same
    const found = (await accounts.find(typed)) ?? (typed === username ? undefined : await accounts.find(username));
    // removed or frozen accounts are refused without counting a guess; an unknown account name counts as a wrong guess
    if (found) {
      await admit(found, username, origin);
      await spendCaptcha();
    }
    return limits.guess(await attemptOf(username, origin, found), async ({ right }) => {
      const account = found ?? (await admit<Account>(found, username, origin));
      if (!(await verifyPassword(account, password))) {
        await noteFailure(`用户名:${username}密码错误！`, origin, account);
        throw new Refusal('用户名或密码错误');
      }
      await right();
      if (isOutdated(account)) await accounts.renewHash(account, await hashPassword(password));
      return account;
    });
  };

  return {
    async captcha(key: string) {
      return captchas ? drawCaptcha(await captchas.codeOf(key)) : '';
    },

    checkCaptcha: ({ captcha, checkKey }: Pick<SignIn, 'captcha' | 'checkKey'>, { ip }: Origin) =>
      captchas?.check(String(checkKey), captcha, ip),

    async signIn({ captcha, checkKey, ...credentials }: SignIn, origin: Origin): Promise<SignedIn> {
      await captchas?.check(String(checkKey), captcha, origin.ip);
      const account = await checkAccount(credentials, origin, parts.limits, async () => captchas?.use(String(checkKey)));
      return enter(account, origin, '', { byPassword: true });
    },

    async signInMobile(credentials: Credentials, origin: Origin): Promise<Pick<SignedIn, 'token' | 'userInfo'>> {
      const account = await checkAccount(credentials, origin, parts.mobileLimits);
      const departments = await accounts.departmentsOf(account.id);
      if (!departments.length) throw new Refusal('用户暂未归属部门,不可登录!');
      const userInfo = await withCurrentDepartment(account, departments);
      const token = await openSession(account.id, origin, { byPassword: true });
      await note(`用户名: ${account.username},登录成功[移动端]！`, origin, account);
      return { token, userInfo };
    },

    async signOut(token: string, origin: Origin) {
      if (!token) throw new Refusal('退出登录失败！');
      const id = hashOfSent(token);
      const session = id && (await sessions.find(id));
      if (!id || !session) throw new Refusal('Token无效!');
      await sessions.remove(id);
      await note(`用户名: ${session.realname},退出成功！`, origin, session);
    },

    async permissions({ userId, viewedRole }: Caller): Promise<Permissions> {
      const [all, { granted, roleCodes }] = await Promise.all([parts.permissions.all(), parts.grants.of(userId)]);
      const permissions = permissionsOf(all, rowsOf(all, granted, roleCodes));
      return viewedRole ? { ...permissions, viewedRole: { id: viewedRole, name: (await parts.roleName(viewedRole)) ?? '' } } : permissions;
    },
  };
};
export type SessionService = ReturnType<typeof createSessionService>;
