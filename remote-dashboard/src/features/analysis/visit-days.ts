import type { VisitDay } from '@mortise/shared/contract/session';
import { formatTime } from '@mortise/shared/ui';

const WEEK = 7;

/** The last seven days up to `today`; days without visits, which the server omits, are filled with zeros. */
export const lastWeek = (days: readonly VisitDay[], today: Date): VisitDay[] =>
  Array.from({ length: WEEK }, (_, index) => {
    const day = new Date(today.getFullYear(), today.getMonth(), today.getDate() - (WEEK - 1 - index)).getTime();
    const tian = formatTime(day, 'YYYY-MM-DD');
    return days.find((known) => known.tian === tian) ?? { tian, type: tian.slice(5), visit: 0, ip: 0 };
  });
