import type { OwnBinding } from '@mortise/shared/contract/session';
import type { Origin } from '#features/session/sign-in/entrance.ts';
import type { PasswordProof } from '#features/session/sign-in/password-proof.ts';
import type { Caller } from '#platform/caller.ts';
import { Refusal } from '#platform/refusal.ts';
import type { AccountStore } from '../account-store.ts';
import type { BindingTickets } from '../third/binding-tickets.ts';
import type { ThirdAccountRepository } from '../third/third-account.repository.ts';
import type { EmailCodes } from './email-codes.ts';
import type { OwnProfileService } from './own-profile.service.ts';

interface Parts {
  accounts: AccountStore;
  profile: Pick<OwnProfileService, 'changePhone'>;
  emails: EmailCodes;
  proof: PasswordProof;
  tickets: BindingTickets;
  thirdAccounts: ThirdAccountRepository;
  /** Names of the providers that are set up. */
  sources: readonly string[];
}

interface Proved {
  smscode: string;
  password: string;
}

/**
 * Changes what a person is reached by and signs in with. Each needs the password again, so that a stolen session is not enough, and the
 * new number or address a code that was sent to it (ADR 79).
 */
export const createOwnContactService = ({ accounts, profile, emails, proof, tickets, thirdAccounts, sources }: Parts) => ({
  async changePhone(caller: Caller, { phone, smscode, password }: Proved & { phone: string }, origin: Origin) {
    await proof(caller, password, origin);
    await profile.changePhone(caller, phone, smscode, origin);
  },

  sendEmailCode: ({ userId }: Caller, email: string) => emails.send(userId, email),
  async changeEmail(caller: Caller, { email, smscode, password }: Proved & { email: string }, origin: Origin) {
    await proof(caller, password, origin);
    await emails.refuseUnlessRight(caller.userId, email, smscode);
    const other = await accounts.byEmail(email);
    if (other && other.id !== caller.userId) throw new Refusal('邮箱已存在!');
    await accounts.setProfile(caller.userId, { email });
  },

  /** Bound accounts first, then the providers that are still free. */
  async bindings({ userId }: Caller): Promise<OwnBinding[]> {
    const bound = await thirdAccounts.allOfUser(userId);
    const free = sources.filter((source) => !bound.some(({ thirdType }) => thirdType === source));
    return [
      ...bound.map(({ id, thirdType, realname }) => ({ source: thirdType ?? '', id, name: realname })),
      ...free.map((source) => ({ source, id: null, name: null })),
    ];
  },
  async bind(caller: Caller, ticket: string, password: string, origin: Origin) {
    await proof(caller, password, origin);
    const id = await tickets.accountOf(ticket);
    const account = id ? await thirdAccounts.byId(id) : undefined;
    if (!account || !(await tickets.consume(ticket))) throw new Refusal('绑定已超时，请重试');
    if (!(await thirdAccounts.bindFree(account.id, caller.userId))) throw new Refusal('该第三方账号已绑定其他用户');
  },
  /** The proof shows that there is a password, so the last provider can go: another way in is left. */
  async unbind(caller: Caller, id: string, password: string, origin: Origin) {
    await proof(caller, password, origin, '登录密码错误');
    if (!(await thirdAccounts.unbind(id, caller.userId))) throw new Refusal('该绑定已解除');
  },
});
export type OwnContactService = ReturnType<typeof createOwnContactService>;
