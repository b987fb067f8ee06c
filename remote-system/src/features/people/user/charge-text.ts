import { keysIn } from '@mortise/shared/contract';
import type { User } from '@mortise/shared/contract/people';
import { nameList } from '@mortise/shared/ui';

/** The departments that a user is in charge of, by their labels; in the words of the row as long as one of them is not known. */
export const chargeText = ({ departIds, departIds_dictText: names }: User, departmentOf: (id: string) => string) => {
  const ids = keysIn(departIds);
  const labels = ids.map(departmentOf);
  return names && ids.some((id, place) => labels[place] === id) ? nameList(names) : labels.join('、');
};
