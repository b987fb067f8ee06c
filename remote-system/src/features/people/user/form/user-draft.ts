import { type User, UserDraft, users } from '@mortise/shared/contract/people';
import { ask, Refused } from '@mortise/shared/http';
import { type Fresh, useFresh } from '@mortise/shared/ui';
import { ORDINARY, SUPERIOR } from '../user-identity.ts';

const NEW: Partial<UserDraft> = { userIdentity: ORDINARY, activitiSync: 1, selectedroles: '', selecteddeparts: '', departIds: '' };

interface Start {
  /** `undefined` while the user's roles and departments are loading. */
  draft?: Partial<UserDraft>;
  error?: Error;
  retry: () => void;
}

// the server refuses instead of answering an empty list (docs/wire/system-users.md §1)
const listOf = <Item>({ data, error }: Fresh<Item[]>): Item[] | undefined => data ?? (error instanceof Refused ? [] : undefined);

const fieldsOf = (user: User): Partial<UserDraft> =>
  Object.fromEntries(Object.entries(user).filter(([name]) => Object.hasOwn(UserDraft.shape, name)));

/** The initial values for a user with these roles and departments. */
const draftWith = (user: User, roleIds: readonly string[], departments: readonly { key: string }[]): Partial<UserDraft> => ({
  ...NEW,
  ...fieldsOf(user),
  userIdentity: user.userIdentity ?? ORDINARY,
  selectedroles: roleIds.join(','),
  selecteddeparts: departments.map(({ key }) => key).join(','),
});

const orNone = (error: unknown): [] => {
  if (error instanceof Refused) return [];
  throw error;
};

/** Reads the initial values of the form for a user whom another person saved meanwhile. */
export const readDraft = async (user: User): Promise<Partial<UserDraft>> => {
  const [roleIds, departments] = await Promise.all([
    ask(users.roleIds, { query: { userid: user.id } }).catch(orNone),
    ask(users.departments, { query: { userId: user.id } }).catch(orNone),
  ]);
  return draftWith(user, roleIds, departments);
};

/** The initial values of the form. */
export const useUserDraft = (user?: User, roleId = '', departmentId = ''): Start => {
  const ownRoles = useFresh(users.roleIds, user ? { query: { userid: user.id } } : null);
  const belongs = useFresh(users.departments, user ? { query: { userId: user.id } } : null);
  const retry = () => {
    void ownRoles.reload();
    void belongs.reload();
  };
  if (!user) return { draft: { ...NEW, selectedroles: roleId, selecteddeparts: departmentId }, retry };
  const [roleIds, departments] = [listOf(ownRoles), listOf(belongs)];
  if (!roleIds || !departments) return { error: ownRoles.error ?? belongs.error ?? undefined, retry };
  return {
    draft: draftWith(user, roleIds, departments),
    retry,
  };
};

/** What is sent: only a superior is in charge of departments. */
export const draftOf = <Draft extends UserDraft>(values: Draft): Draft => ({
  ...values,
  departIds: Number(values.userIdentity) === SUPERIOR ? values.departIds : '',
});
