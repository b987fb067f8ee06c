import { wireTexts } from '@mortise/shared/contract';
import type { OverrideVerdict, RemoteOverrideDraft } from '@mortise/shared/contract/registry';
import { wallTime } from '#db/clock.ts';
import type { Caller } from '#platform/caller.ts';
import { Refusal } from '#platform/refusal.ts';
import type { OverrideRepository } from './override.repository.ts';
import { overrideAddress } from './override-address.ts';
import { type OverrideClaims, readOverride, signOverride, tokensIn } from './override-token.ts';

const HOUR = 3600 * 1000;
const CODE = 'remote-app:override';

interface OverrideParts {
  repository: OverrideRepository;
  /** Allowed origins besides localhost. */
  origins: readonly string[];
  /** Makes open consoles reload the registry document. */
  announce: () => Promise<void>;
}

/** Grants, verifies and revokes overrides, which let a developer load one remote from their own machine in production. */
export const createOverrideService = ({ repository, origins, announce }: OverrideParts) => {
  /** Tokens in the cookie whose signature is valid; others are ignored. */
  const claimsIn = async (cookies: string | undefined): Promise<{ token: string; claims: OverrideClaims }[]> => {
    const tokens = tokensIn(cookies);
    if (!tokens.length) return [];
    const key = await repository.key();
    return tokens.flatMap((token) => {
      const claims = readOverride(token, key);
      return claims ? [{ token, claims }] : [];
    });
  };

  /** All checks except the user's: a page is requested before its user is known. */
  const refusalOf = async ({ id, expires, address }: OverrideClaims): Promise<OverrideVerdict['refused']> => {
    if (expires <= Date.now()) return 'override-expired';
    if (overrideAddress(address, origins) !== address) return 'override-origin';
    return (await repository.isAlive(id)) ? undefined : 'override-revoked';
  };

  const verdictOn = async (claims: OverrideClaims, { userId, codes }: Caller): Promise<OverrideVerdict> => {
    const { remote, address, expires } = claims;
    const ofWhom = claims.userId === userId ? undefined : 'override-user';
    const refused = ofWhom ?? (await refusalOf(claims)) ?? (codes.has(CODE) ? undefined : 'override-revoked');
    return { remote, address, expires: new Date(expires).toISOString(), ...(refused && { refused }) };
  };

  return {
    of: repository.of,

    /** Grants an override. Returns all tokens for the browser's cookie. */
    async grant({ name, address: text, hours }: RemoteOverrideDraft, { userId, username }: Caller, cookies: string | undefined) {
      const address = overrideAddress(text, origins);
      if (!address) throw new Refusal('请输入本机地址，例如 http://127.0.0.1:3001');
      if (!(await repository.isKnown(name))) throw new Refusal('没有这个应用，请刷新后再选');
      const expires = Date.now() + hours * HOUR;
      const id = await repository.insert({ remote: name, userId, username, address, expiresTime: wallTime(expires) });
      const token = signOverride({ id, userId, remote: name, address, expires }, await repository.key());
      const others = (await claimsIn(cookies)).filter(({ claims }) => claims.remote !== name && claims.userId === userId);
      return [...others.map((other) => other.token), token];
    },

    /** Revokes this browser's override of a remote, or all of them. Returns the remaining tokens. */
    async drop(name: string | undefined, { userId }: Caller, cookies: string | undefined) {
      const held = await claimsIn(cookies);
      const dropped = held.filter(({ claims }) => name === undefined || claims.remote === name);
      for (const { claims } of dropped) await repository.remove(claims.id, '还原本机指向', userId);
      return held.filter((one) => !dropped.includes(one)).map(({ token }) => token);
    },

    async revoke(id: string) {
      if (!(await repository.remove(id, '收回本机指向'))) throw new Refusal(wireTexts.notFound);
      await announce();
    },

    /** Whether each override in the caller's cookie is accepted, or why it is refused. */
    async verdicts(cookies: string | undefined, caller: Caller): Promise<OverrideVerdict[]> {
      return Promise.all((await claimsIn(cookies)).map(({ claims }) => verdictOn(claims, caller)));
    },

    /** Origins of the browser's valid overrides, for the content security policy. */
    async origins(cookies: string | undefined): Promise<string[]> {
      const held = await claimsIn(cookies);
      const live = await Promise.all(held.map(async ({ claims }) => ((await refusalOf(claims)) ? [] : [new URL(claims.address).origin])));
      return [...new Set(live.flat())];
    },
  };
};
export type OverrideService = ReturnType<typeof createOverrideService>;
