import { type Access, wireTexts } from '@mortise/shared/contract';
import { recycledUsers } from '@mortise/shared/contract/people';
import { dicts } from '@mortise/shared/contract/settings';
import { heldInBin } from '#http/held-in-bin.ts';
import { Refusal } from '#platform/refusal.ts';
import { type DuplicateRepository, isCheckable } from './duplicate.repository.ts';

/** Who may open the recycle bins of tables that keep removed rows. */
const bins: Readonly<Record<string, Access>> = { sys_user: recycledUsers.list.access, sys_dict: dicts.recycled.access };

export interface DuplicateQuestion {
  tableName: string;
  fieldName: string;
  fieldVal: string;
  dataId?: string;
}

export const createDuplicateService = (repository: DuplicateRepository) => ({
  async check({ tableName, fieldName, fieldVal, dataId }: DuplicateQuestion) {
    if (!isCheckable(tableName, fieldName)) throw new Refusal(wireTexts.noIds);
    const holder = await repository.holderOf(tableName, fieldName, fieldVal, dataId);
    const bin = holder === 'removed' ? bins[tableName] : undefined;
    if (holder) throw new Refusal(bin ? heldInBin(wireTexts.taken, bin) : wireTexts.taken);
  },
});
export type DuplicateService = ReturnType<typeof createDuplicateService>;
