import { type User, UserDraft, users } from '@mortise/shared/contract';
import { useOne } from '@mortise/shared/ui';

export const ORDINARY = 1;
export const SUPERIOR = 2;

const NEW: Partial<UserDraft> = { userIdentity: ORDINARY, activitiSync: 1, selectedroles: '', selecteddeparts: '', departIds: '' };

/** What a form starts from; undefined while roles and departments of a user are on their way. */
export const useUserDraft = (user?: User, roleId = '', departmentId = ''): Partial<UserDraft> | undefined => {
  const ownRoles = useOne(users.roleIds, user ? { query: { userid: user.id } } : null);
  const belongs = useOne(users.departments, user ? { query: { userId: user.id } } : null);
  if (!user) return { ...NEW, selectedroles: roleId, selecteddeparts: departmentId };
  if (!ownRoles.data || !belongs.data) return undefined;
  return {
    ...NEW,
    ...UserDraft.partial().parse({ ...user, userIdentity: user.userIdentity ?? ORDINARY }),
    selectedroles: ownRoles.data.join(','),
    selecteddeparts: belongs.data.map(({ key }) => key).join(','),
  };
};

/** What is sent: only a superior is in charge of departments, and never of one the user does not belong to. */
export const draftOf = <Draft extends UserDraft>(values: Draft): Draft => ({
  ...values,
  departIds: Number(values.userIdentity) === SUPERIOR ? values.departIds : '',
});
