import type { Caller } from '#platform/caller.ts';
import type { Commons } from '#platform/commons/commons.ts';
import { Refusal } from '#platform/refusal.ts';
import { hashOf, newToken } from '#platform/secrets/token.ts';

const LIFE = 300_000;
const PREFIX = 'passkey:';

const ownerOf = ({ userId, tokenHash }: Pick<Caller, 'userId' | 'tokenHash'>) => `${userId} ${tokenHash}`;

/** Proofs by passkey that are sent in place of a password: each once, by the session that made it. */
export const createProofTickets = (commons: Pick<Commons, 'values'>) => {
  const store = commons.values('passkey-proofs');
  return {
    async issue(caller: Caller) {
      const token = newToken();
      await store.put(hashOf(token), ownerOf(caller), LIFE);
      return PREFIX + token;
    },
    /** False for a password. */
    async take(caller: Caller, sent: string) {
      if (!sent.startsWith(PREFIX)) return false;
      const owner = await store.take(hashOf(sent.slice(PREFIX.length)));
      if (owner !== ownerOf(caller)) throw new Refusal('身份确认已超时，请重试');
      return true;
    },
  };
};
export type ProofTickets = ReturnType<typeof createProofTickets>;
