import type { SignedInElsewhere } from '@mortise/shared/contract/session';
import type { Entrance, Origin } from '#features/session/sign-in/entrance.ts';
import { Refusal } from '#platform/refusal.ts';
import type { AccountStore } from '../account-store.ts';

const TIMEOUT = 8000;
const ANSWER_LIMIT = 64 * 1024;

export interface CasSettings {
  /** If missing, CAS sign-in is disabled. */
  base?: string;
  /** The only origin whose tickets are accepted. */
  publicUrl?: string;
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const decode = (text: string) => text.replace(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => entities[name] ?? '').trim();

/** Text content of the element with this local name, in any namespace prefix; no match if it has child elements. */
const elementOf = (xml: string, name: string) => {
  const found = new RegExp(`<(?:\\w+:)?${name}(?:\\s[^<>]*)?>([^<]*)</(?:\\w+:)?${name}>`).exec(xml);
  return found?.[1] === undefined ? undefined : decode(found[1]);
};

/** Parses the response of `/p3/serviceValidate`: the user of the ticket, or the error. */
export const readCasAnswer = (answer: string): { user: string } | { error: string } => {
  // strips comments and CDATA sections, which could contain a forged answer
  const xml = answer.slice(0, ANSWER_LIMIT).replace(/<!--[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>/g, '');
  const error = elementOf(xml, 'authenticationFailure');
  if (error) return { error };
  const isSuccess = /<(?:\w+:)?authenticationSuccess[\s>]/.test(xml);
  const user = isSuccess ? elementOf(xml, 'user') : undefined;
  return user ? { user } : { error: 'No principal was found in the response from the CAS server.' };
};

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
