import { keysIn } from '@mortise/shared/contract';
import type { UserLookup } from '#features/people/user/user.lookup.ts';
import { Refusal } from '#platform/refusal.ts';

/** Mails of one run. */
const AT_MOST = 200;
const ADDRESS = /^[^\s@<>,;"]{1,64}@([^\s@<>,;"]{1,190})$/;

interface Named {
  users?: string | null | undefined;
  roles?: string | null | undefined;
  addresses?: string | null | undefined;
}

/**
 * Refuses addresses outside of the domains that the operator allows.
 *
 * @param domains `*`: any
 */
export const refuseAddresses = ({ addresses }: Named, domains: readonly string[]) => {
  for (const address of keysIn(addresses)) {
    const domain = ADDRESS.exec(address)?.[1]?.toLowerCase();
    if (!domain) throw new Refusal(`邮箱格式不正确：${address}`);
    if (!domains.length) throw new Refusal('系统没有开放填写邮箱，请选择用户或角色');
    if (!domains.includes('*') && !domains.includes(domain))
      throw new Refusal(`不允许发送到 ${domain} 的邮箱，允许的域名：${domains.join('、')}`);
  }
};

/** Receivers of a schedule as they are now: accounts in use that have an e-mail, by username, and addresses. */
export const receiversOf = async (users: Pick<UserLookup, 'reachable'>, named: Named) => {
  const accounts = await users.reachable(keysIn(named.users), keysIn(named.roles), AT_MOST + 1);
  const reached = accounts.filter(({ email }) => email);
  const known = new Set(reached.map(({ email }) => email?.toLowerCase()));
  const further = keysIn(named.addresses).filter((address) => !known.has(address.toLowerCase()));
  const receivers = [...reached.map(({ username }) => username), ...further];
  if (accounts.length > AT_MOST || receivers.length > AT_MOST) throw new Refusal(`收件人超过 ${AT_MOST} 个，请减少收件用户或角色`);
  return { receivers, withoutMail: accounts.length - reached.length };
};
