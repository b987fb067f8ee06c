import type { SignedInElsewhere } from '@mortise/shared/contract/session';
import type { Entrance, Origin } from '#features/session/sign-in/entrance.ts';
import { Refusal } from '#platform/refusal.ts';
import type { AccountStore } from '../account-store.ts';
import { readCasAnswer } from './cas-answer.ts';

const TIMEOUT = 8000;

export interface CasSettings {
  /** If missing, CAS sign-in is disabled. */
  base?: string;
  /** The only origin whose tickets are accepted. */
  publicUrl?: string;
}

/** Sign-in with a ticket of a CAS server (docs/wire/session.md §2). */
export const createCasSignIn = ({ base, publicUrl }: CasSettings, accounts: AccountStore, entrance: Entrance) => {
  const isOurs = (service: string) =>
    URL.canParse(service) && publicUrl !== undefined && new URL(service).origin === new URL(publicUrl).origin;

  const ask = async (ticket: string, service: string) => {
    const query = new URLSearchParams({ ticket, service });
    const answer = await fetch(`${base}/p3/serviceValidate?${query}`, { signal: AbortSignal.timeout(TIMEOUT), redirect: 'error' });
    return readCasAnswer(await answer.text());
  };

  return {
    address: () => base ?? '',

    async signIn(ticket: string, service: string, origin: Origin): Promise<SignedInElsewhere> {
      if (!base) throw new Refusal('未配置单点登录，请联系管理员！');
      if (!ticket || !isOurs(service)) throw new Refusal('单点登录凭证无效');
      const answer = await ask(ticket, service).catch(() => ({ error: '单点登录服务器无法访问，请稍后再试' }));
      if ('error' in answer) throw new Refusal(answer.error);
      const account = await entrance.admit(await accounts.byUsername(answer.user), answer.user, origin);
      const { sysAllDictItems: _, ...signedIn } = await entrance.enter(account, origin);
      return signedIn;
    },
  };
};
export type CasSignIn = ReturnType<typeof createCasSignIn>;
