import { wireTexts } from '@mortise/shared/contract';
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
    if (await repository.isTaken(tableName, fieldName, fieldVal, dataId)) throw new Refusal(wireTexts.taken);
  },
});
export type DuplicateService = ReturnType<typeof createDuplicateService>;
