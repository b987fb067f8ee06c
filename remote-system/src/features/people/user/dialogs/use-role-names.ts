import { roles, users } from '@mortise/shared/contract/people';
import { useOne } from '@mortise/shared/ui';

/** The names of a user's roles; `undefined` until they are loaded. */
export const useRoleNames = (userid: string): string[] | undefined => {
  const all = useOne(roles.all, {});
  const own = useOne(users.roleIds, { query: { userid } });
  return own.data?.map((id) => all.data?.find((role) => role.id === id)?.roleName ?? id);
};
