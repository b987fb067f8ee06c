import { wireTexts } from '@mortise/shared/contract';
import { takenBy } from '#http/taken-by.ts';
import { Refusal } from '#platform/refusal.ts';
import { type DuplicateRepository, isCheckable } from './duplicate.repository.ts';

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
    if (holder) throw new Refusal(takenBy(holder, tableName, wireTexts.taken));
  },
});
export type DuplicateService = ReturnType<typeof createDuplicateService>;
