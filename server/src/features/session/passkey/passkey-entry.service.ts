import type { MadePasskey, ProvedPasskey } from '@mortise/shared/contract/session';
import type { AccountLookup } from '#features/people/user/account.lookup.ts';
import { Refusal } from '#platform/refusal.ts';
import { hashOf } from '#platform/secrets/token.ts';
import { newRecoveryCodes, recoveryIdOf } from '../second-step/recovery-codes.ts';
import type { SecondStepService } from '../second-step/second-step.service.ts';
import type { Entrance, Origin } from '../sign-in/entrance.ts';
import type { PasskeyRepository } from './passkey.repository.ts';
import { refusalOf } from './passkey.service.ts';
import type { PasskeyCeremonies, Purpose } from './passkey-ceremonies.ts';
import type { PasskeyUses } from './passkey-uses.ts';

interface Parts {
  repository: PasskeyRepository;
  ceremonies: PasskeyCeremonies;
  accounts: Pick<AccountLookup, 'byId'>;
  entrance: Pick<Entrance, 'admit' | 'enter'>;
  steps: Pick<SecondStepService, 'admitted' | 'finish'>;
  uses: PasskeyUses;
}

const WAY = '[通行密钥]';
const stepOf = (stepToken: string): Purpose => `step ${hashOf(stepToken)}`;

/** Signing in by a passkey: alone, as the second step, or set up as the second step that a role requires (ADR 88). */
export const createPasskeyEntryService = ({ repository, ceremonies, accounts, entrance, steps, uses }: Parts) => {
  return {
    ask: () => ceremonies.askForProof('sign-in'),
    async signIn(ceremonyToken: string, credential: ProvedPasskey, origin: Origin) {
      const find = () => repository.byCredential(credential.id);
      const { userId } = await uses(ceremonies.proved('sign-in', ceremonyToken, credential, find), origin);
      const found = await accounts.byId(userId);
      const account = await entrance.admit(found, found?.username ?? '', origin);
      return entrance.enter(account, origin, WAY, { proved: true });
    },

    async askStep(stepToken: string, origin: Origin) {
      const { account } = await steps.admitted(stepToken, 'prove', origin);
      const held = await repository.list(account.id);
      if (!held.length) throw new Refusal('该账号没有通行密钥');
      return ceremonies.askForProof(stepOf(stepToken), held);
    },
    async enterStep(stepToken: string, ceremonyToken: string, credential: ProvedPasskey, origin: Origin) {
      const admitted = await steps.admitted(stepToken, 'prove', origin);
      // that of another account is none here
      const find = async () => (await repository.list(admitted.account.id)).find(({ credentialId }) => credentialId === credential.id);
      await uses(ceremonies.proved(stepOf(stepToken), ceremonyToken, credential, find), origin);
      return steps.finish(stepToken, admitted, origin);
    },

    async beginStep(stepToken: string, origin: Origin) {
      const { account } = await steps.admitted(stepToken, 'setUp', origin);
      return ceremonies.askForNew(stepOf(stepToken), account, []);
    },
    async enrolStep(stepToken: string, ceremonyToken: string, name: string, credential: MadePasskey, origin: Origin) {
      const admitted = await steps.admitted(stepToken, 'setUp', origin);
      const { id: userId } = admitted.account;
      const made = await ceremonies.made(stepOf(stepToken), ceremonyToken, credential);
      const recoveryCodes = newRecoveryCodes();
      const recoveryIds = recoveryCodes.map((each) => recoveryIdOf(userId, each));
      const outcome = await repository.add({ passkey: { ...made, userId, name }, recoveryIds, onlyFirst: true, keptSession: '' });
      if (outcome !== 'first') throw refusalOf(outcome === 'further' ? 'late' : outcome);
      return { ...(await steps.finish(stepToken, admitted, origin)), recoveryCodes };
    },
  };
};
export type PasskeyEntryService = ReturnType<typeof createPasskeyEntryService>;
