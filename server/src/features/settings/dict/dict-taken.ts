import { dicts } from '@mortise/shared/contract/settings';
import { REMOVED } from '#db/soft-delete.ts';
import { heldInBin } from '#http/held-in-bin.ts';

/** Why a code is refused that another dictionary has, also one in the recycle bin. */
export const takenBy = ({ delFlag }: { delFlag: number | null }, text: string) =>
  delFlag === REMOVED ? heldInBin(text, dicts.recycled.access) : text;
