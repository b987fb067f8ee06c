import type { MadePasskey, ProvedPasskey } from '@mortise/shared/contract/session';
import { wallTime } from '#db/clock.ts';
import type { Caller } from '#platform/caller.ts';
import { found, Refusal } from '#platform/refusal.ts';
import { newRecoveryCodes, recoveryIdOf } from '../second-step/recovery-codes.ts';
import { ALREADY_ON } from '../second-step/second-step.service.ts';
import type { Origin } from '../sign-in/entrance.ts';
import type { PasswordProof } from '../sign-in/password-proof.ts';
import type { ProofTickets } from '../sign-in/proof-tickets.ts';
import type { PasskeyRepository } from './passkey.repository.ts';
import type { PasskeyCeremonies, Purpose } from './passkey-ceremonies.ts';
import type { PasskeyUses } from './passkey-uses.ts';

interface Parts {
  repository: PasskeyRepository;
  ceremonies: PasskeyCeremonies;
  proof: PasswordProof;
  proofTickets: Pick<ProofTickets, 'issue'>;
  uses: PasskeyUses;
}

const REFUSALS = {
  taken: '这个通行密钥已经添加过',
  full: '通行密钥已达上限，请先移除不用的',
  late: ALREADY_ON,
};
export const refusalOf = (outcome: keyof typeof REFUSALS) => new Refusal(REFUSALS[outcome]);

const proofOf = ({ tokenHash }: Caller): Purpose => `proof ${tokenHash}`;
const ownOf = ({ tokenHash }: Caller): Purpose => `add ${tokenHash}`;

/** What signed-in callers do about their own passkeys. */
export const createPasskeyService = ({ repository, ceremonies, proof, proofTickets, uses }: Parts) => ({
  async mine({ userId }: Caller, host: string) {
    const rows = await repository.list(userId);
    return {
      isOffered: ceremonies.isOfferedAt(host),
      passkeys: rows.map(({ id, name, createdAt, lastUsedAt }) => ({
        id,
        name,
        createTime: wallTime(createdAt),
        lastUsedTime: lastUsedAt === null ? null : wallTime(lastUsedAt),
      })),
    };
  },

  async askProof(caller: Caller) {
    const held = await repository.list(caller.userId);
    if (!held.length) throw new Refusal('该账号没有通行密钥');
    return ceremonies.askForProof(proofOf(caller), held);
  },
  async prove(caller: Caller, ceremonyToken: string, credential: ProvedPasskey, origin: Origin) {
    // that of another account is none here
    const find = async () => (await repository.list(caller.userId)).find(({ credentialId }) => credentialId === credential.id);
    await uses(ceremonies.proved(proofOf(caller), ceremonyToken, credential, find), origin);
    return { proof: await proofTickets.issue(caller) };
  },

  async prepare(caller: Caller, password: string, origin: Origin) {
    const account = await proof(caller, password, origin);
    return ceremonies.askForNew(ownOf(caller), account, await repository.list(account.id));
  },

  async add(caller: Caller, ceremonyToken: string, name: string, credential: MadePasskey) {
    const { userId, tokenHash } = caller;
    const made = await ceremonies.made(ownOf(caller), ceremonyToken, credential);
    const recoveryCodes = newRecoveryCodes();
    const recoveryIds = recoveryCodes.map((each) => recoveryIdOf(userId, each));
    const outcome = await repository.add({ passkey: { ...made, userId, name }, recoveryIds, onlyFirst: false, keptSession: tokenHash });
    if (outcome === 'first') return { recoveryCodes };
    if (outcome === 'further') return { recoveryCodes: [] };
    throw refusalOf(outcome);
  },

  async remove(caller: Caller, id: string, password: string, origin: Origin) {
    const account = await proof(caller, password, origin);
    const outcome = await repository.remove(account.id, id, caller.tokenHash);
    if (outcome === 'last') throw new Refusal('这是最后一种两步验证方式，不能单独移除：请先添加另一种，或关闭两步验证');
    found(outcome === 'removed' ? id : undefined);
  },
});
export type PasskeyService = ReturnType<typeof createPasskeyService>;
