import type { StatisticsRange } from '@mortise/shared/contract/business';

const DAY = 86_400_000;
/** `yyyy-MM-dd` in GMT+8, the zone in which the server counts days. */
const dayOf = (time: number) => new Date(time + 8 * 3_600_000).toISOString().slice(0, 10);

const monday = (now: number) => {
  const weekday = new Date(now + 8 * 3_600_000).getUTCDay();
  return dayOf(now - ((weekday + 6) % 7) * DAY);
};

/** The days up to today that figures can be asked of; without days the server answers the last 30. */
export const PERIODS = {
  '近 30 天': () => undefined,
  今日: dayOf,
  本周: monday,
  本月: (now: number) => `${dayOf(now).slice(0, 7)}-01`,
  本年: (now: number) => `${dayOf(now).slice(0, 4)}-01-01`,
} as const satisfies Record<string, (now: number) => string | undefined>;
export type Period = keyof typeof PERIODS;

export const rangeOfPeriod = (period: Period, now: number): StatisticsRange => {
  const beginDate = PERIODS[period](now);
  return beginDate ? { beginDate, endDate: dayOf(now) } : {};
};
