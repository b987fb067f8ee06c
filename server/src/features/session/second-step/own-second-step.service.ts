import type { OwnSecondStep } from '@mortise/shared/contract/session';
import { wallTime } from '#db/clock.ts';
import type { RoleLookup } from '#features/people/role/role.lookup.ts';
import type { Caller } from '#platform/caller.ts';
import { Refusal } from '#platform/refusal.ts';
import type { ChangeableRoles } from '../../access/caller-scope/changeable-roles.lookup.ts';
import type { ChangeableUsers } from '../../access/caller-scope/changeable-users.lookup.ts';
import type { Origin } from '../sign-in/entrance.ts';
import type { PasswordProof } from '../sign-in/password-proof.ts';
import type { CodeCheck } from './code-check.ts';
import type { EntrySteps } from './entry-steps.ts';
import { newRecoveryCodes, recoveryIdOf } from './recovery-codes.ts';
import type { SecondStepRepository } from './second-step.repository.ts';
import { ALREADY_ON, type SecondStepService } from './second-step.service.ts';
import type { StepGuesses } from './step-guesses.ts';
import { printOf, type StepTickets } from './step-tickets.ts';

interface Parts {
  repository: SecondStepRepository;
  steps: Pick<EntrySteps, 'isRequired'>;
  service: SecondStepService;
  tickets: StepTickets;
  guesses: StepGuesses;
  codes: CodeCheck;
  proof: PasswordProof;
  changeable: Pick<ChangeableUsers, 'refuse'>;
  changeableRoles: Pick<ChangeableRoles, 'refuse'>;
  roles: Pick<RoleLookup, 'withIds'>;
}

const differing = (one: readonly string[], other: readonly string[]) => one.filter((id) => !other.includes(id));

/** What signed-in callers do about their own second step, and administrators about that of others (ADR 78). */
export const createOwnSecondStepService = (parts: Parts) => {
  const { repository, steps, service, tickets, guesses, codes, proof } = parts;

  /** Password and code together: what a stolen session has not. */
  const proveBoth = async (caller: Caller, password: string, code: string, origin: Origin) => {
    const account = await proof(caller, password, origin);
    if ((await repository.steps(account.id)).since === undefined) throw new Refusal('两步验证没有开启');
    await guesses(account, origin, () => codes.isRight(account.id, code));
    return account;
  };

  return {
    async mine({ userId }: Caller): Promise<OwnSecondStep> {
      const [{ since, hasApp }, recoveryLeft, isRequired] = await Promise.all([
        repository.steps(userId),
        repository.countRecoveryCodes(userId),
        steps.isRequired(userId),
      ]);
      return { since: since === undefined ? null : wallTime(since), hasApp, recoveryLeft, isRequired };
    },

    async prepare(caller: Caller, password: string, origin: Origin) {
      const account = await proof(caller, password, origin);
      if (await repository.find(account.id)) throw new Refusal(ALREADY_ON);
      const ticket = { userId: account.id, stage: 'own' as const, print: printOf(account.password), session: caller.tokenHash };
      return service.enrolment(await tickets.create(ticket), ticket, account);
    },

    async confirm(caller: Caller, stepToken: string, code: string, origin: Origin) {
      const { ticket, account } = await service.admitted(stepToken, 'own', origin);
      if (ticket.session !== caller.tokenHash) throw new Refusal('验证已超时，请重新开始');
      return { recoveryCodes: await service.setUp(account, stepToken, ticket, code, origin) };
    },

    async remove(caller: Caller, password: string, code: string, origin: Origin) {
      if (await steps.isRequired(caller.userId)) throw new Refusal('您的角色要求两步验证，不能关闭');
      const account = await proveBoth(caller, password, code, origin);
      await repository.remove(account.id, caller.tokenHash);
    },

    async renewCodes(caller: Caller, password: string, code: string, origin: Origin) {
      const account = await proveBoth(caller, password, code, origin);
      const recoveryCodes = newRecoveryCodes();
      await repository.replaceRecoveryCodes(
        account.id,
        recoveryCodes.map((each) => recoveryIdOf(account.id, each)),
      );
      return { recoveryCodes };
    },

    /** Ends all sessions of the user. Callers cannot reset themselves: that would need neither password nor code. */
    async reset(caller: Caller, userId: string) {
      if (userId === caller.userId) throw new Refusal('不能重置自己的两步验证，请在个人设置中操作');
      await parts.changeable.refuse(caller, [userId]);
      if (!(await repository.remove(userId, ''))) throw new Refusal('该用户没有开启两步验证');
    },

    requiredRoles: repository.requiredRoles,
    async saveRequiredRoles(caller: Caller, roleIds: readonly string[]) {
      const before = await repository.requiredRoles();
      const [added, removed] = [differing(roleIds, before), differing(before, roleIds)];
      if ((await parts.roles.withIds(added)).length < new Set(added).size) throw new Refusal('所选角色不存在或已被删除，请刷新后重试');
      await parts.changeableRoles.refuse(caller, [...added, ...removed]);
      await repository.saveRequiredRoles(added, removed);
    },
  };
};
export type OwnSecondStepService = ReturnType<typeof createOwnSecondStepService>;
