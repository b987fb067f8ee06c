import { wallTime } from '#db/clock.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** GMT+8 has no daylight saving time, so a fixed offset is enough. */
const ZONE = 8 * 60 * MINUTE;

/** Times relative to the moment of seeding, so that charts end today. */
export const createSeedClock = (at: number) => {
  const midnight = (days: number) => Math.floor((at + ZONE) / DAY - days) * DAY - ZONE;
  return {
    now: wallTime(at),
    weekday: (days: number) => new Date(midnight(days) + ZONE).getUTCDay(),
    /** Minute `minute` of the day `days` ago; undefined if that is in the future. */
    past(days: number, minute: number, second = 0) {
      const moment = midnight(days) + minute * MINUTE + second * 1000;
      return moment > at ? undefined : wallTime(moment);
    },
    /** A negative number is in the future. */
    daysAgo: (days: number) => wallTime(midnight(days) + 9 * 60 * MINUTE),
  };
};
export type SeedClock = ReturnType<typeof createSeedClock>;
