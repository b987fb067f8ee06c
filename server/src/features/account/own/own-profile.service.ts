import type { Origin } from '#features/session/sign-in/entrance.ts';
import type { Caller } from '#platform/caller.ts';
import { Refusal } from '#platform/refusal.ts';
import type { AccountStore } from '../account-store.ts';
import type { CodeChecks } from '../phone/code-checks.ts';

export interface Profile {
  id?: string | null;
  realname?: string | null;
  avatar?: string | null;
  sex?: number | null;
  birthday?: string | null;
  phone?: string | null;
  email?: string | null;
}

/** Changes to the user's own profile from the mobile app (docs/wire/system-users.md §1). */
export const createOwnProfileService = (accounts: AccountStore, checks: CodeChecks, { emailNeedsCode = false } = {}) => {
  const refuseTakenPhone = async (phone: string, ownId: string) => {
    const other = await accounts.byPhone(phone);
    if (other && other.id !== ownId) throw new Refusal('手机号已存在!');
  };

  return {
    /**
     * Edits only the caller's own profile; empty fields stay unchanged. Clients also send the current phone number. A new number
     * is refused here: it can be used to sign in, so it must be verified by SMS (`changePhone`).
     */
    async edit({ userId }: Caller, { id, phone, ...profile }: Profile) {
      if (id && id !== userId) throw new Refusal('未找到对应用户!');
      if (phone && phone !== (await accounts.byId(userId))?.phone) throw new Refusal('更换手机号需要短信验证码，请使用修改手机号功能');
      const changes = Object.fromEntries(Object.entries(profile).filter(([, value]) => value != null && value !== ''));
      if (emailNeedsCode && profile.email && profile.email !== (await accounts.byId(userId))?.email)
        throw new Refusal('更换邮箱需要邮箱验证码和登录密码，请在个人设置中修改');
      const other = profile.email ? await accounts.byEmail(profile.email) : undefined;
      if (other && other.id !== userId) throw new Refusal('邮箱已存在!');
      if (Object.keys(changes).length) await accounts.setProfile(userId, changes);
    },
    saveClientId: (caller: Caller, clientId: string) => accounts.setProfile(caller.userId, { clientId }),

    async changePhone({ userId }: Caller, phone: string, smscode: string, origin: Origin) {
      const verdict = await checks.take({ purpose: 'register', mobile: phone, code: smscode, origin });
      if (verdict !== 'right') throw new Refusal(verdict === 'wrong' ? '短信验证码不匹配！' : '短信验证码失效！');
      await refuseTakenPhone(phone, userId);
      await accounts.setProfile(userId, { phone });
    },
  };
};
export type OwnProfileService = ReturnType<typeof createOwnProfileService>;
