import { siteVisits, type VisitDay, type VisitTotals } from '@mortise/shared/contract/session';
import { wallTime } from '#db/clock.ts';
import type { LogLookup } from '#features/records/log/log.lookup.ts';
import { mayCall } from '#http/admission/access.ts';
import type { Caller } from '#platform/caller.ts';

const DAY = 24 * 3600 * 1000;
const SHOWN_DAYS = 7;

const dayOf = (milliseconds: number) => wallTime(milliseconds).slice(0, 10);

/** Whose sign-ins a caller's figures count; nothing for those of the whole site. */
const counted = (caller: Caller) => (mayCall(siteVisits.access, caller) ? undefined : caller.username);

export const createVisitService = (logs: LogLookup, clock = Date.now) => ({
  async totals(caller: Caller): Promise<VisitTotals> {
    const username = counted(caller);
    const [all, [today]] = await Promise.all([logs.signIns(username), logs.signInsByDay(dayOf(clock()), username)]);
    return { totalVisitCount: all, todayVisitCount: today?.visits ?? 0, todayIp: today?.addresses ?? 0 };
  },
  /** The last seven days including today; days without a visit are omitted. */
  async lastDays(caller: Caller): Promise<VisitDay[]> {
    const days = await logs.signInsByDay(dayOf(clock() - (SHOWN_DAYS - 1) * DAY), counted(caller));
    return days.map(({ day, visits, addresses }) => ({ visit: visits, ip: addresses, tian: day, type: day.slice(5) }));
  },
});
export type VisitService = ReturnType<typeof createVisitService>;
