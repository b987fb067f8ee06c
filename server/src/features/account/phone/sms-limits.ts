import type { Attempt } from '#features/session/sign-in/stranger-limits.ts';
import type { Commons } from '#platform/commons/commons.ts';
import { networkOf } from '#platform/network.ts';
import { Refusal } from '#platform/refusal.ts';

const TEN_MINUTES = 600;
const HOUR = 3600;
const DAY = 24 * HOUR;
const TOO_MANY = '操作过于频繁，请10分钟后再试';

/** Limits on sending codes. `perHour`: messages of this installation. */
export const createSmsLimits = (commons: Pick<Commons, 'limiter'>, perHour: number) => {
  const asked = commons.limiter('sms-asked', { points: 5, seconds: TEN_MINUTES });
  const askedFrom = commons.limiter('sms-asked-from', { points: 30, seconds: TEN_MINUTES });
  const sentInHour = commons.limiter('sms-hour', { points: 5, seconds: HOUR });
  const sentInDay = commons.limiter('sms-day', { points: 10, seconds: DAY });
  /** For known devices and addresses: strangers cannot use up the messages of a number for its owner. */
  const sentToOwner = commons.limiter('sms-owner', { points: 5, seconds: DAY });
  const sentInAll = commons.limiter('sms-all', { points: perHour, seconds: HOUR });

  const takeAll = async (...limits: (() => Promise<boolean>)[]) => {
    for (const take of limits) if (!(await take())) throw new Refusal(TOO_MANY);
  };

  return {
    /** Counts a request regardless of its outcome: each answer reveals whether the number has an account. */
    countRequest: ({ name, ip }: Attempt) =>
      takeAll(
        () => askedFrom.take(networkOf(ip)),
        () => asked.take(`${networkOf(ip)} ${name}`),
      ),
    /** Counts a message that is about to be sent. */
    async countMessage({ name, device, isFamiliar }: Attempt) {
      const isOwner = device !== undefined || (await isFamiliar?.()) === true;
      const forStrangers = async () => (await sentInHour.take(name)) && (await sentInDay.take(name));
      await takeAll(
        async () => (await forStrangers()) || (isOwner && (await sentToOwner.take(name))),
        () => sentInAll.take(''),
      );
    },
  };
};
export type SmsLimits = ReturnType<typeof createSmsLimits>;
