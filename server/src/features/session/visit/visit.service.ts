import type { VisitDay, VisitTotals } from '@mortise/shared/contract/session';
import { wallTime } from '#db/clock.ts';
import type { LogLookup } from '#features/records/log/log.lookup.ts';

const DAY = 24 * 3600 * 1000;
const SHOWN_DAYS = 7;

const dayOf = (milliseconds: number) => wallTime(milliseconds).slice(0, 10);

export const createVisitService = (logs: LogLookup, clock = Date.now) => ({
  async totals(): Promise<VisitTotals> {
    const [all, [today]] = await Promise.all([logs.signIns(), logs.signInsByDay(dayOf(clock()))]);
    return { totalVisitCount: all, todayVisitCount: today?.visits ?? 0, todayIp: today?.addresses ?? 0 };
  },
  /** The last seven days including today; days without a visit are omitted. */
  async lastDays(): Promise<VisitDay[]> {
    const days = await logs.signInsByDay(dayOf(clock() - (SHOWN_DAYS - 1) * DAY));
    return days.map(({ day, visits, addresses }) => ({ visit: visits, ip: addresses, tian: day, type: day.slice(5) }));
  },
});
export type VisitService = ReturnType<typeof createVisitService>;
