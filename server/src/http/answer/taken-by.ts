import type { Access } from '@mortise/shared/contract';
import { recycledUsers } from '@mortise/shared/contract/people';
import { dicts } from '@mortise/shared/contract/settings';
import { REMOVED } from '#db/soft-delete.ts';
import { currentCaller } from '#platform/caller.ts';
import { mayCall } from '../admission/access.ts';

/** Who may open the recycle bins of tables whose removed rows keep their unique values. */
const BINS: Readonly<Record<string, Access>> = { sys_user: recycledUsers.list.access, sys_dict: dicts.recycled.access };

/**
 * Why a unique value is refused that another row has. If that row lies in the recycle bin, the text says so, and the way there.
 *
 * @param text of a value that any other row holds
 * @param table of the row
 */
export const takenBy = ({ delFlag }: { delFlag: number | null }, table: string, text: string) => {
  const bin = delFlag === REMOVED ? BINS[table] : undefined;
  if (bin === undefined) return text;
  const caller = currentCaller();
  const way = caller && mayCall(bin, caller) ? '请先在回收站中还原或彻底删除它' : '请联系管理员';
  return `${text.replace(/[!！]$/, '')}，占用它的记录在回收站中，${way}`;
};
