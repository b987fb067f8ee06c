import type { FastifyInstance } from 'fastify';
import type { DomainParts } from '#domain-parts.ts';
import { createAccountChanges } from '#features/people/user/account.changes.ts';
import { createSecretBox } from '#platform/secret-box.ts';
import type { Entrance } from '../sign-in/entrance.ts';
import type { RememberDevice } from '../sign-in/known-device.routes.ts';
import type { PasswordProof } from '../sign-in/password-proof.ts';
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
  remember: RememberDevice;
}

/** Two-step sign-in: `steps` is asked by the entrance, `routes` needs it. */
export const assembleSecondStep = ({ db, config, commons, lookups }: DomainParts) => {
  const { accounts, users, changeable, changeableRoles, passwords } = lookups;
  const repository = createSecondStepRepository(db);
  const tickets = createStepTickets(commons);
  const steps = createEntrySteps({ repository, accounts, users, tickets, isExpired: passwords.isExpired });
  const box = createSecretBox(config.dataDir, 'sys_second_step');
  const codes = createCodeCheck({ repository, box, clock: Date.now });

  return {
    steps,
    routes(api: FastifyInstance, { entrance, attemptOf, proof, remember }: Session) {
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
      });
      secondStepRoutes(api, { service, own, codes }, remember);
    },
  };
};
