import { keysIn } from '@mortise/shared/contract';
import type { GrantChange } from '@mortise/shared/contract/access';

/** A change to a set that travels as a comma list. */
export interface Difference {
  added: string[];
  removed: string[];
  /** The set as the client last read it; old clients omit it, and then it is not checked. */
  read: string[] | undefined;
}

/** The list as the client last read it; `undefined` when it was omitted. */
export const readIds = (list: string | null | undefined) => (list == null ? undefined : keysIn(list));

export const differenceOf = ({ permissionIds, lastpermissionIds }: GrantChange): Difference => {
  const wanted = keysIn(permissionIds);
  const before = keysIn(lastpermissionIds);
  return {
    added: wanted.filter((id) => !before.includes(id)),
    removed: before.filter((id) => !wanted.includes(id)),
    read: readIds(lastpermissionIds),
  };
};
