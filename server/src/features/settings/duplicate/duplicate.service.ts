import { plainCode, plainMobile, wireTexts } from '@mortise/shared/contract';
import { takenBy } from '#http/answer/taken-by.ts';
import { Refusal } from '#platform/refusal.ts';
import type { DuplicateRepository } from './duplicate.repository.ts';

export interface DuplicateQuestion {
  tableName: string;
  fieldName: string;
  fieldVal: string;
  dataId?: string;
}

export const createDuplicateService = (repository: DuplicateRepository) => ({
  async check({ tableName, fieldName, fieldVal, dataId }: DuplicateQuestion) {
    const table = repository.checkable(tableName, fieldName);
    if (!table) throw new Refusal(wireTexts.noIds);
    // the form in which the value would be stored
    const value = fieldName === 'phone' ? plainMobile(fieldVal) : plainCode(fieldVal);
    const holder = await repository.holderOf(table, fieldName, value, dataId);
    if (holder) throw new Refusal(takenBy(holder, tableName, wireTexts.taken));
  },
});
export type DuplicateService = ReturnType<typeof createDuplicateService>;
