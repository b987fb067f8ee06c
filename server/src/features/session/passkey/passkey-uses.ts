import type { AccountLookup } from '#features/people/user/account.lookup.ts';
import { Refusal } from '#platform/refusal.ts';
import type { Entrance, Origin } from '../sign-in/entrance.ts';
import type { PasskeyRepository } from './passkey.repository.ts';
import type { PasskeyCeremonies } from './passkey-ceremonies.ts';

interface Parts {
  repository: Pick<PasskeyRepository, 'takeCounter'>;
  accounts: Pick<AccountLookup, 'byId'>;
  entrance: Pick<Entrance, 'noteFailure'>;
}

/** Returns the passkey of a proof, after its counter has grown; failures go into the log. */
export const createPasskeyUses =
  ({ repository, accounts, entrance }: Parts) =>
  async (proof: ReturnType<PasskeyCeremonies['proved']>, origin: Origin) => {
    const { passkey, counter } = await proof.catch(async (error) => {
      await entrance.noteFailure('通行密钥验证失败！', origin);
      throw error;
    });
    if (await repository.takeCounter(passkey.id, counter)) return passkey;
    await entrance.noteFailure(`通行密钥“${passkey.name}”的计数没有增加，可能已被复制！`, origin, await accounts.byId(passkey.userId));
    throw new Refusal('通行密钥的计数没有增加，它可能已被复制。请用其他方式登录，并移除它');
  };
export type PasskeyUses = ReturnType<typeof createPasskeyUses>;
