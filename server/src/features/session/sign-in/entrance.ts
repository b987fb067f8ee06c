import { FROZEN, type OwnDepartment } from '@mortise/shared/contract/people';
import type { SignedIn } from '@mortise/shared/contract/session';
import type { DictItems } from '@mortise/shared/contract/settings';
import { now } from '#db/clock.ts';
import type { Account } from '#features/people/user/account.lookup.ts';
import type { LogWriter } from '#features/records/log/log.changes.ts';
import { createNoteBound } from '#platform/log/bounded-notes.ts';
import type { LogEntry } from '#platform/log/operation-log.ts';
import { networkOf } from '#platform/network.ts';
import { Refusal } from '#platform/refusal.ts';
import { hashOf, newToken } from '#platform/secrets/token.ts';
import type { SessionDepartmentRepository } from '../department/session-department.repository.ts';
import type { Done, EntrySteps } from '../second-step/entry-steps.ts';
import type { SessionRepository } from '../session.repository.ts';
import type { Accounts } from './accounts.ts';
import { deviceCookieIn } from './device-cookie.ts';

/** Client address and user agent of a request. */
export interface Origin {
  ip: string;
  userAgent: string;
  /** Signature of a device that has signed in before; see known-devices.ts. */
  deviceCookie?: string;
  /** When the request arrived (milliseconds since 1970); the log row says how long it took. */
  startedAt?: number;
}

/** What a log row says of a request. */
type From = Pick<Origin, 'ip' | 'startedAt'>;

export const originOf = ({ ip, headers }: { ip: string; headers: { 'user-agent'?: string; cookie?: string } }): Origin => ({
  ip,
  userAgent: headers['user-agent'] ?? '',
  deviceCookie: deviceCookieIn(headers.cookie),
  startedAt: Date.now(),
});

/** Failed sign-ins from one network that are written down within a minute; of the others the number. */
const FAILURES_PER_MINUTE = 20;

export interface EntranceParts {
  sessions: SessionRepository;
  departments: Pick<SessionDepartmentRepository, 'begin'>;
  accounts: Accounts;
  steps: Pick<EntrySteps, 'refuseUnlessDone'>;
  logs: LogWriter;
  dictItems: () => Promise<DictItems>;
  idleMilliseconds: number;
  onTrouble: (error: unknown) => void;
}

type Named = Pick<Account, 'username' | 'realname'>;

const entryOf = (logContent: string, { ip, startedAt }: From, account?: Named): LogEntry => ({
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
  costTime: startedAt === undefined ? null : Date.now() - startedAt,
  createTime: now(),
});

/** Steps shared by all sign-in methods: checks the account, opens the session, composes the answer (docs/wire/session.md §2). */
export const createEntrance = ({ sessions, departments, accounts, steps, logs, dictItems, idleMilliseconds, onTrouble }: EntranceParts) => {
  const note = (logContent: string, from: From, account?: Named) => logs.insert([entryOf(logContent, from, account)]);

  const failures = createNoteBound<LogEntry>(FAILURES_PER_MINUTE, (last, skipped) => {
    logs.insert([entryOf(`用户登录失败，此地址另有${skipped}次，未逐条记录`, { ip: last.ip })]).catch(onTrouble);
  });
  /** Notes a failed sign-in, bounded: strangers can cause any number. */
  const noteFailure = async (reason: string, from: From, account?: Named) => {
    const entry = entryOf(`用户登录失败，${reason}`, from, account);
    if (failures.admits(networkOf(from.ip), entry)) await logs.insert([entry]);
  };

  /** The only way to a session. Refuses with a ticket while the account has something left to do. */
  const openSession = async (userId: string, { ip, userAgent }: Origin, done: Done = {}) => {
    await steps.refuseUnlessDone(userId, done);
    const token = newToken();
    const id = hashOf(token);
    const time = Date.now();
    await sessions.insert({
      id,
      userId,
      createdAt: time,
      lastSeenAt: time,
      expiresAt: time + idleMilliseconds,
      ip: ip.slice(0, 100),
      userAgent: userAgent.slice(0, 300),
    });
    await departments.begin(id, userId);
    return token;
  };

  /** Checks 3 to 5: the account exists, is not removed and not frozen. `name` is the account name as the user typed it. */
  const admit = async <Found extends Pick<Account, 'username' | 'realname' | 'delFlag' | 'status'>>(
    account: Found | undefined,
    name: string,
    from: From,
    nobody = '该用户不存在，请注册',
  ): Promise<Found> => {
    if (!account) {
      await noteFailure('用户不存在！', from);
      throw new Refusal(nobody);
    }
    if (account.delFlag === 1) {
      await noteFailure(`用户名:${name}已注销！`, from, account);
      throw new Refusal('该用户已注销');
    }
    if (account.status === FROZEN) {
      await noteFailure(`用户名:${name}已冻结！`, from, account);
      throw new Refusal('该用户已冻结');
    }
    return account;
  };

  const tenantsOf = async (account: Account) => {
    if (!account.relTenantIds) return undefined;
    const active = await accounts.activeTenants(account);
    if (!active.length) throw new Refusal('与该用户关联的租户均已被冻结，无法登录！');
    return active;
  };

  /** Makes the first department current if the account names none of the user's own. */
  const withCurrentDepartment = async (account: Account, departments: Pick<OwnDepartment, 'orgCode'>[]): Promise<Account> => {
    const [first] = departments;
    if (!first || departments.some(({ orgCode }) => orgCode === account.orgCode)) return account;
    await accounts.setCurrentDepartment(account.id, first.orgCode);
    return { ...account, orgCode: first.orgCode };
  };

  /** The sign-in answer of an admitted account, without the token. */
  const welcome = async (account: Account): Promise<Omit<SignedIn, 'token'>> => {
    const tenantList = await tenantsOf(account);
    const departs = await accounts.departmentsOf(account.id);
    const userInfo = await withCurrentDepartment(account, departs);
    return { userInfo, departs, multi_depart: Math.min(departs.length, 2), tenantList, sysAllDictItems: await dictItems() };
  };

  return {
    note,
    noteFailure,
    /** Writes the numbers of failures that are due. */
    close: async () => failures.endMinute(),
    openSession,
    admit,
    welcome,
    withCurrentDepartment,
    /** Opens a session for an admitted account; the log row names `way`. */
    async enter(account: Account, origin: Origin, way = '', done: Done = {}): Promise<SignedIn> {
      const found = await welcome(account);
      const token = await openSession(account.id, origin, done);
      await note(`用户名: ${account.username},登录成功${way}！`, origin, account);
      return { token, ...found };
    },
  };
};
export type Entrance = ReturnType<typeof createEntrance>;
