import { wallTime } from '#db/clock.ts';
import type { SessionDepartmentRepository } from '#features/session/department/session-department.repository.ts';
import type { OnlineRepository } from '#features/session/online/online.repository.ts';
import { endedBy, type SessionEnds } from '#features/session/session-ends.ts';
import type { Accounts } from '#features/session/sign-in/accounts.ts';
import type { Origin } from '#features/session/sign-in/entrance.ts';
import type { PasswordProof } from '#features/session/sign-in/password-proof.ts';
import type { Caller } from '#platform/caller.ts';
import { hashPassword } from '#platform/passwords/password.ts';
import { Refusal } from '#platform/refusal.ts';
import type { PasswordPolicy } from '../../people/user/password/password-policy.lookup.ts';
import type { AccountStore } from '../account-store.ts';

export interface NewPassword {
  username?: string | null;
  oldpassword?: string | null;
  password?: string | null;
  confirmpassword?: string | null;
}

export interface OwnAccountParts extends Pick<Accounts, 'departmentsOf'> {
  accounts: AccountStore;
  chooseDepartment: SessionDepartmentRepository['choose'];
  online: OnlineRepository;
  proof: PasswordProof;
  passwords: Pick<PasswordPolicy, 'refuse'>;
  ends: Pick<SessionEnds, 'note'>;
}

/** A user's own password, departments and sessions (docs/wire/session.md §4). */
export const createOwnAccountService = ({
  accounts,
  departmentsOf,
  chooseDepartment,
  online,
  proof,
  passwords,
  ends,
}: OwnAccountParts) => ({
  /** Ends all other sessions of the user. */
  async changePassword(draft: NewPassword, caller: Caller, origin: Origin) {
    const { username, oldpassword, password, confirmpassword } = draft;
    if (username !== caller.username) throw new Refusal('只允许修改自己的密码！');
    const account = await proof(caller, oldpassword ?? '', origin, '旧密码输入错误!');
    if (!password) throw new Refusal('新密码不允许为空!');
    if (password !== confirmpassword) throw new Refusal('两次输入密码不一致!');
    await passwords.refuse(password, account);
    await ends.note(account.id, endedBy.password(origin.ip));
    await accounts.setPassword(account.id, await hashPassword(password), caller.tokenHash);
  },

  async departments({ userId, orgCode }: Caller) {
    return { list: await departmentsOf(userId), orgCode: orgCode || null };
  },

  /** Moves the caller's session; the account's department is where the next sign-in begins (ADR 139). */
  async selectDepartment(orgCode: string, username: string | null | undefined, caller: Caller) {
    if (username && username !== caller.username) throw new Refusal('只允许切换自己的部门！');
    const chosen = (await departmentsOf(caller.userId)).find((department) => department.orgCode === orgCode);
    if (!chosen) throw new Refusal('您不属于该部门，无法切换！');
    await chooseDepartment(caller.tokenHash, chosen.id);
    await accounts.setCurrentDepartment(caller.userId, orgCode);
    const userInfo = await accounts.byId(caller.userId);
    if (!userInfo) throw new Refusal('用户不存在！');
    return { userInfo: { ...userInfo, orgCode } };
  },

  async sessions({ userId, tokenHash }: Caller) {
    const rows = await online.sessionsOf(userId);
    return rows.map(({ id, ip, userAgent, createdAt, lastSeenAt }) => ({
      id,
      current: id === tokenHash,
      ip,
      userAgent,
      createTime: wallTime(createdAt),
      lastSeenTime: wallTime(lastSeenAt),
    }));
  },

  /** Ends the session `id`, or all other sessions if `id` is missing. */
  async endSession(id: string | undefined, { userId, tokenHash }: Caller, ip: string) {
    if (id === tokenHash) throw new Refusal('这是当前登录，请使用退出登录');
    await ends.note(id ?? userId, endedBy.otherDevice(ip));
    const ended = await online.end(userId, id, tokenHash);
    if (id && !ended) throw new Refusal('该登录已结束');
  },
});
export type OwnAccountService = ReturnType<typeof createOwnAccountService>;
