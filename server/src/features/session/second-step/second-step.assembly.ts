import type { FastifyInstance } from 'fastify';
import type { DomainParts } from '#domain-parts.ts';
import { createAccountChanges } from '#features/people/user/account.changes.ts';
import { createSecretBox } from '#platform/secrets/secret-box.ts';
import { createPasskeyRepository } from '../passkey/passkey.repository.ts';
import { passkeyRoutes } from '../passkey/passkey.routes.ts';
import { createPasskeyService } from '../passkey/passkey.service.ts';
import { createPasskeyCeremonies } from '../passkey/passkey-ceremonies.ts';
import { createPasskeyEntryService } from '../passkey/passkey-entry.service.ts';
import { passkeySiteOf } from '../passkey/passkey-site.ts';
import { createPasskeyUses } from '../passkey/passkey-uses.ts';
import type { Entrance } from '../sign-in/entrance.ts';
import type { RememberDevice } from '../sign-in/known-device.routes.ts';
import type { PasswordProof } from '../sign-in/password-proof.ts';
import type { ProofTickets } from '../sign-in/proof-tickets.ts';
import type { AttemptOf } from '../sign-in/sign-in-guards.ts';
import { createCodeCheck } from './code-check.ts';
import { createEntrySteps } from './entry-steps.ts';
import { createOwnSecondStepService } from './own-second-step.service.ts';
import { createSecondStepRepository } from './second-step.repository.ts';
import { secondStepRoutes } from './second-step.routes.ts';
import { createSecondStepService } from './second-step.service.ts';
import { createStepGuesses } from './step-guesses.ts';
import { createStepTickets } from './step-tickets.ts';

interface Session {
  entrance: Entrance;
  attemptOf: AttemptOf;
  proof: PasswordProof;
  proofTickets: ProofTickets;
  remember: RememberDevice;
}

/** Two-step sign-in and passkeys: `steps` is asked by the entrance, `routes` needs it. */
export const assembleSecondStep = ({ db, config, commons, log, lookups }: DomainParts) => {
  const { accounts, users, changeable, changeableRoles, passwords, roles } = lookups;
  const repository = createSecondStepRepository(db);
  const tickets = createStepTickets(commons);
  const site = passkeySiteOf(config.account.publicUrl, config.port);
  const passkeys = createPasskeyRepository(db);
  const ceremonies = createPasskeyCeremonies({ commons, site, log });
  const isExpired = passwords.isExpired;
  const steps = createEntrySteps({ repository, accounts, users, tickets, isExpired, takesPasskeys: site !== undefined });
  const box = createSecretBox(config.dataDir, 'sys_second_step');
  const codes = createCodeCheck({ repository, box, clock: Date.now });

  return {
    steps,
    /** Whether the console takes passkeys at the address that a request names. */
    takesPasskeysAt: ceremonies.isOfferedAt,
    routes(api: FastifyInstance, { entrance, attemptOf, proof, proofTickets, remember }: Session) {
      const guesses = createStepGuesses({ commons, attemptOf, entrance });
      const service = createSecondStepService({
        repository,
        accounts,
        entrance,
        tickets,
        guesses,
        codes,
        box,
        passwords,
        changes: createAccountChanges(db),
      });
      const own = createOwnSecondStepService({
        repository,
        steps,
        service,
        tickets,
        guesses,
        codes,
        proof,
        changeable,
        changeableRoles,
        roles,
      });
      secondStepRoutes(api, { service, own, codes }, remember);
      const uses = createPasskeyUses({ repository: passkeys, accounts, entrance });
      const entry = createPasskeyEntryService({ repository: passkeys, ceremonies, accounts, entrance, steps: service, uses });
      const ownPasskeys = createPasskeyService({ repository: passkeys, ceremonies, proof, proofTickets, uses });
      passkeyRoutes(api, { own: ownPasskeys, entry }, remember);
    },
  };
};
