import type { VisitDay } from '@mortise/shared/contract/session';
import type { ChartData } from '@mortise/shared/ui/basics';

const WEEK = 7;
const HOUR = 3_600_000;

/** `yyyy-MM-dd` in GMT+8, the zone in which the server counts days, wherever the browser is. */
const dayOf = (time: number) => new Date(time + 8 * HOUR).toISOString().slice(0, 10);

/** The last seven days up to `now`; days without visits, which the server omits, are filled with zeros. */
export const lastWeek = (days: readonly VisitDay[], now: Date): VisitDay[] =>
  Array.from({ length: WEEK }, (_, index) => {
    const tian = dayOf(now.getTime() - (WEEK - 1 - index) * 24 * HOUR);
    return days.find((known) => known.tian === tian) ?? { tian, type: tian.slice(5), visit: 0, ip: 0 };
  });

/** The days as a chart. */
export const chartOf = (days: readonly VisitDay[]): ChartData => ({
  labels: days.map(({ type }) => type),
  series: [
    { name: '访问量', values: days.map(({ visit }) => visit) },
    { name: 'IP', values: days.map(({ ip }) => ip) },
  ],
});
