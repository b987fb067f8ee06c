import type { Access } from '@mortise/shared/contract';
import { currentCaller } from '#platform/caller.ts';
import { mayCall } from './access.ts';

/**
 * The refusal of a unique value that a record in a recycle bin holds: where the record lies, and the way there.
 *
 * @param text of a value that any other record holds
 * @param bin who may open the recycle bin
 */
export const heldInBin = (text: string, bin: Access) => {
  const caller = currentCaller();
  const way = caller && mayCall(bin, caller) ? '请先在回收站中还原或彻底删除它' : '请联系管理员';
  return `${text.replace(/[!！]$/, '')}，占用它的记录在回收站中，${way}`;
};
