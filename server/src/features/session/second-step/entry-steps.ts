import type { SecondStage, SecondStepDemand, SecondWay } from '@mortise/shared/contract/session';
import type { AccountLookup } from '#features/people/user/account.lookup.ts';
import type { UserLookup } from '#features/people/user/user.lookup.ts';
import { Refusal } from '#platform/refusal.ts';
import type { SecondStepRepository } from './second-step.repository.ts';
import { printOf, type StepTickets } from './step-tickets.ts';

/** What a sign-in has behind it. */
export interface Done {
  /** The second step, or there was none to take. */
  proved?: boolean | undefined;
  byPassword?: boolean | undefined;
}

/** Words for clients that do not know the second step, such as those of JeecgBoot. */
const WORDS: Record<SecondStage, string> = {
  prove: '该账号已开启两步验证，请使用本系统的网页控制台登录',
  setUp: '您的角色要求两步验证，请使用本系统的网页控制台登录并完成设置',
  renew: '密码已超过有效期，请使用本系统的网页控制台登录并更换密码',
};

interface Parts {
  repository: Pick<SecondStepRepository, 'steps' | 'isRequiredFor'>;
  accounts: Pick<AccountLookup, 'byId'>;
  users: Pick<UserLookup, 'membershipsOf'>;
  tickets: StepTickets;
  isExpired: (userId: string) => Promise<boolean>;
  /** Passkeys are valid at the address of this installation. */
  takesPasskeys: boolean;
}

/** Decides what a sign-in still needs before a session is opened. All ways of signing in pass here. */
export const createEntrySteps = ({ repository, accounts, users, tickets, isExpired, takesPasskeys }: Parts) => {
  const isRequired = async (userId: string) => repository.isRequiredFor((await users.membershipsOf(userId)).roleIds);

  const stageOf = async (userId: string, { proved, byPassword }: Done): Promise<SecondStage | undefined> => {
    if (!proved && (await repository.steps(userId)).since !== undefined) return 'prove';
    if (!proved && (await isRequired(userId))) return 'setUp';
    return byPassword && (await isExpired(userId)) ? 'renew' : undefined;
  };

  const waysOf = async (userId: string, stage: SecondStage): Promise<SecondWay[]> => {
    if (stage === 'setUp') return takesPasskeys ? ['app', 'passkey'] : ['app'];
    const { hasApp, passkeys } = await repository.steps(userId);
    return [...(hasApp ? (['app'] as const) : []), ...(passkeys && takesPasskeys ? (['passkey'] as const) : [])];
  };

  const refusal = async (stepToken: string, userId: string, stage: SecondStage) => {
    const secondStep: SecondStepDemand = { stepToken, stage, ways: await waysOf(userId, stage) };
    return new Refusal(WORDS[stage], 500, { secondStep });
  };

  return {
    isRequired,
    /** The refusal carries the ticket of what is left to do. */
    async refuseUnlessDone(userId: string, done: Done) {
      const stage = await stageOf(userId, done);
      if (!stage) return;
      const account = await accounts.byId(userId);
      const ticket = { userId, stage, print: printOf(account?.password ?? null), byPassword: done.byPassword };
      throw await refusal(await tickets.create(ticket), userId, stage);
    },
    /** The same refusal once more, for a window that got only the token: sign-in by a provider. */
    async refuseHalfWay(stepToken: string) {
      const ticket = await tickets.find(stepToken);
      if (!ticket || ticket.stage === 'own') return;
      throw await refusal(stepToken, ticket.userId, ticket.stage);
    },
  };
};
export type EntrySteps = ReturnType<typeof createEntrySteps>;

/** The ticket in a refusal of `refuseUnlessDone`. */
export const stepTokenIn = (error: unknown): string | undefined => {
  if (!(error instanceof Refusal)) return undefined;
  return (error.result as { secondStep?: SecondStepDemand } | null)?.secondStep?.stepToken;
};
