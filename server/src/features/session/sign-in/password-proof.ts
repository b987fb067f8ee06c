import type { Account, AccountLookup } from '#features/people/user/account.lookup.ts';
import type { Caller } from '#platform/caller.ts';
import type { Commons } from '#platform/commons/commons.ts';
import { verifyPassword } from '#platform/passwords/password.ts';
import { Refusal } from '#platform/refusal.ts';
import type { Origin } from './entrance.ts';
import type { ProofTickets } from './proof-tickets.ts';
import { createSignInLimits } from './sign-in-limits.ts';

/**
 * Asks callers for their password again, or for a passkey, before they change how they sign in: an unattended console or a stolen session must not be enough.
 * Wrong guesses are limited as those of signing in.
 */
export const createPasswordProof = (
  commons: Pick<Commons, 'limiter'>,
  accounts: Pick<AccountLookup, 'byId'>,
  tickets: Pick<ProofTickets, 'take'>,
) => {
  const limits = createSignInLimits(commons, 'password-guesses', { perAccount: 5, perAddress: 100 });

  return async (caller: Caller, password: string, { ip }: Origin, wrong = '登录密码错误'): Promise<Account> => {
    const { userId, username } = caller;
    const account = await accounts.byId(userId);
    if (!account) throw new Refusal('用户不存在！');
    if (await tickets.take(caller, password)) return account;
    if (!account.password) throw new Refusal('该账号还没有登录密码，请先通过“忘记密码”设置密码');
    // a session, like a known device, is nothing that strangers have: they cannot use up these guesses
    await limits.guess({ name: username, ip, device: userId }, async ({ right }) => {
      if (!(await verifyPassword(account, password))) throw new Refusal(wrong);
      await right();
    });
    return account;
  };
};
export type PasswordProof = ReturnType<typeof createPasswordProof>;
