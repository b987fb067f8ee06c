import type { PersonalSetting } from '@mortise/shared/contract/session';
import type { Caller } from '#platform/caller.ts';
import { Refusal } from '#platform/refusal.ts';
import type { PersonalSettingRepository } from './personal-setting.repository.ts';

/** Settings of one account: enough for every list, and a bound for the table. */
const AT_MOST = 300;

/** Settings of an account, readable by this account only. */
export const createPersonalSettingService = (repository: PersonalSettingRepository, clock = Date.now) => {
  const store = async (userId: string, setting: PersonalSetting) => {
    if (setting.value === null) return repository.remove(userId, setting);
    if (setting.version > 0) return repository.update(userId, setting);
    if ((await repository.count(userId)) >= AT_MOST) throw new Refusal('个人设置过多');
    return repository.insert(userId, setting);
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
