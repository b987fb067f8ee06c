import type { PersonalSetting } from '@mortise/shared/contract/session';
import type { Caller } from '#platform/caller.ts';
import { Refusal } from '#platform/refusal.ts';
import type { PersonalSettingRepository } from './personal-setting.repository.ts';

/** Settings of one account: enough for every list, and a bound for the table. */
const AT_MOST = 300;
/** Of all values of one account as JSON: every console reads them whole, and keeps them in local storage. */
const CHARACTERS = 500_000;

/** Settings of an account, readable by this account only. */
export const createPersonalSettingService = (repository: PersonalSettingRepository, clock = Date.now) => {
  const store = async (userId: string, setting: PersonalSetting) => {
    if (setting.value === null) return repository.remove(userId, setting);
    const isSaved = await repository.saveWithin(userId, setting, { rows: AT_MOST, characters: CHARACTERS });
    if (isSaved === undefined) throw new Refusal('个人设置过多');
    return isSaved;
  };

  return {
    mine: ({ userId }: Caller) => repository.findAll(userId),
    async save({ userId }: Caller, setting: PersonalSetting) {
      // a browser whose clock is ahead would otherwise win every merge to come
      const isSaved = await store(userId, { ...setting, at: Math.min(setting.at, clock()) });
      return { isSaved, current: (await repository.find(userId, setting.key)) ?? null };
    },
  };
};
export type PersonalSettingService = ReturnType<typeof createPersonalSettingService>;
