import { type Department, type DictItems, FROZEN, type Permissions, type SignedIn, type SignIn } from '@mortise/shared/contract';
import { now } from '#db/clock.ts';
import { Refusal } from '#http/refusal.ts';
import type { Account, AccountRepository } from './account.repository.ts';
import { drawCaptcha } from './captcha-picture.ts';
import type { GrantRepository } from './grant.repository.ts';
import type { LogRepository } from './log.repository.ts';
import { verifyPassword } from './password.ts';
import { permissionsOf, rowsOf } from './permission-tree.ts';
import type { SessionRepository } from './session.repository.ts';
import type { SignInGuards } from './sign-in-guards.ts';
import type { SignInLimits } from './sign-in-limits.ts';
import { hashOf, newToken } from './token.ts';

/** Where a call comes from. */
export interface Origin {
  ip: string;
  userAgent: string;
}

export interface SessionParts extends SignInGuards {
  sessions: SessionRepository;
  accounts: AccountRepository;
  grants: GrantRepository;
  logs: LogRepository;
  dictItems: () => Promise<DictItems>;
  idleMilliseconds: number;
}

type Credentials = Pick<SignIn, 'username' | 'password'>;

export const createSessionService = (parts: SessionParts) => {
  const { sessions, accounts, grants, logs, captchas, idleMilliseconds } = parts;

  const note = (logContent: string, ip: string, account?: Pick<Account, 'username' | 'realname'>) =>
    logs.insert([
      {
        logType: 1,
        logContent,
        operateType: null,
        userid: account?.username ?? null,
        username: account?.realname ?? null,
        ip,
        method: null,
        requestUrl: null,
        requestParam: null,
        requestType: null,
        costTime: null,
        createTime: now(),
      },
    ]);

  const openSession = async (userId: string, { ip, userAgent }: Origin) => {
    const token = newToken();
    const time = Date.now();
    await sessions.insert({
      id: hashOf(token) as string,
      userId,
      createdAt: time,
      lastSeenAt: time,
      expiresAt: time + idleMilliseconds,
      ip: ip.slice(0, 100),
      userAgent: userAgent.slice(0, 300),
    });
    return token;
  };

  /** Checks 3 to 6 of contract/session.md §2, with a stop to guessing before the password. */
  const checkAccount = async ({ username, password }: Credentials, { ip }: Origin, limits: SignInLimits) => {
    limits.check(username, ip);
    const account = await accounts.find(username);
    if (!account) {
      // guessing account names is guessing as well
      limits.failed(username, ip);
      await note('用户登录失败，用户不存在！', ip);
      throw new Refusal('该用户不存在，请注册');
    }
    if (account.delFlag === 1) {
      await note(`用户登录失败，用户名:${username}已注销！`, ip, account);
      throw new Refusal('该用户已注销');
    }
    if (account.status === FROZEN) {
      await note(`用户登录失败，用户名:${username}已冻结！`, ip, account);
      throw new Refusal('该用户已冻结');
    }
    if (!(await verifyPassword(account.password, password))) {
      limits.failed(username, ip);
      throw new Refusal('用户名或密码错误');
    }
    limits.succeeded(username, ip);
    return account;
  };

  const tenantsOf = async (account: Account) => {
    if (!account.relTenantIds) return undefined;
    const active = await accounts.activeTenants(account);
    if (!active.length) throw new Refusal('与该用户关联的租户均已被冻结，无法登录！');
    return active;
  };

  /** The only department becomes the current one; of several the first, when there is no current one yet. */
  const withCurrentDepartment = async (account: Account, departments: Department[]): Promise<Account> => {
    const [first] = departments;
    if (!first || account.orgCode === first.orgCode || (departments.length > 1 && account.orgCode)) return account;
    await accounts.setCurrentDepartment(account.id, first.orgCode);
    return { ...account, orgCode: first.orgCode };
  };

  return {
    openSession,

    async captcha(key: string) {
      if (!captchas) return '';
      const { code, picture } = await drawCaptcha();
      captchas.put(key, code);
      return picture;
    },

    checkCaptcha: ({ captcha, checkKey }: Pick<SignIn, 'captcha' | 'checkKey'>) => captchas?.check(String(checkKey), captcha),

    async signIn({ captcha, checkKey, ...credentials }: SignIn, origin: Origin): Promise<SignedIn> {
      captchas?.check(String(checkKey), captcha);
      const account = await checkAccount(credentials, origin, parts.limits);
      const tenantList = await tenantsOf(account);
      captchas?.consume(String(checkKey));
      const departs = await accounts.departmentsOf(account.id);
      const userInfo = await withCurrentDepartment(account, departs);
      const token = await openSession(account.id, origin);
      await note(`用户名: ${account.username},登录成功！`, origin.ip, account);
      const multi_depart = Math.min(departs.length, 2);
      return { token, userInfo, departs, multi_depart, tenantList, sysAllDictItems: await parts.dictItems() };
    },

    async signInMobile(credentials: Credentials, origin: Origin): Promise<Pick<SignedIn, 'token' | 'userInfo'>> {
      const account = await checkAccount(credentials, origin, parts.mobileLimits);
      const departments = await accounts.departmentsOf(account.id);
      if (!departments.length) throw new Refusal('用户暂未归属部门,不可登录!');
      const userInfo = await withCurrentDepartment(account, departments);
      const token = await openSession(account.id, origin);
      await note(`用户名: ${account.username},登录成功[移动端]！`, origin.ip, account);
      return { token, userInfo };
    },

    async signOut(token: string, { ip }: Origin) {
      if (!token) throw new Refusal('退出登录失败！');
      const id = hashOf(token);
      const session = id && (await sessions.find(id));
      if (!id || !session) throw new Refusal('Token无效!');
      await sessions.remove(id);
      await note(`用户名: ${session.realname},退出成功！`, ip, session);
    },

    async permissions(userId: string): Promise<Permissions> {
      const [all, granted, roleCodes] = await Promise.all([grants.rows(), grants.idsOf(userId), grants.roleCodesOf(userId)]);
      return permissionsOf(all, rowsOf(all, granted, roleCodes));
    },
  };
};
export type SessionService = ReturnType<typeof createSessionService>;
