import { wallTime } from '#db/clock.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** GMT+8 has no summer time, so an offset is enough. */
const ZONE = 8 * 60 * MINUTE;

/** Times told from the moment of seeding, so that charts end today. */
export const createSeedClock = (at: number) => {
  const midnight = (days: number) => Math.floor((at + ZONE) / DAY - days) * DAY - ZONE;
  return {
    now: wallTime(at),
    weekday: (days: number) => new Date(midnight(days) + ZONE).getUTCDay(),
    /** `minute` of the day that lies `days` ago; nothing when that is still to come. */
    past(days: number, minute: number, second = 0) {
      const moment = midnight(days) + minute * MINUTE + second * 1000;
      return moment > at ? undefined : wallTime(moment);
    },
    /** Negative: in the future. */
    daysAgo: (days: number) => wallTime(midnight(days) + 9 * 60 * MINUTE),
  };
};
export type SeedClock = ReturnType<typeof createSeedClock>;
