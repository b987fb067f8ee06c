import { type Role, roles } from '@mortise/shared/contract/people';
import { type List, useOne } from '@mortise/shared/ui';
import { useChoice } from '#common/use-choice.ts';

/** The role whose users are shown beside the list. After a reload it may be on another page of the list, and is fetched by its id. */
export const useChosenRole = (list: List<Role>) => {
  const [id, choose] = useChoice('chosen.role');
  const shown = list.rows.find((role) => role.id === id);
  const other = useOne(roles.byId, id && !shown && !list.isFirstLoad ? { query: { id } } : null);
  return [id ? (shown ?? other.data) : undefined, choose] as const;
};
