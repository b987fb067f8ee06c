import type { StatisticsRange } from '@mortise/shared/contract/business';
import { now } from '#db/clock.ts';
import { Refusal } from '#platform/refusal.ts';
import type { ClueRange } from '../clue/clue-figures.lookup.ts';

const DAY = 86_400_000;
const USUAL_DAYS = 30;
const DAYS_AT_MOST = 366;

const millis = (day: string) => Date.parse(day);
const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);

/** Number of days, both ends included. */
export const daysIn = ({ begin, end }: Pick<ClueRange, 'begin' | 'end'>) => (millis(end) - millis(begin)) / DAY + 1;

/** The days asked for: by default the last 30, with today. */
export const rangeOf = ({ beginDate, endDate, ...conditions }: StatisticsRange): ClueRange => {
  const end = endDate || now().slice(0, 10);
  const begin = beginDate || dayOf(millis(end) - (USUAL_DAYS - 1) * DAY);
  const range = { ...conditions, begin, end };
  if (millis(begin) > millis(end)) throw new Refusal('结束日期不能早于开始日期!');
  if (daysIn(range) > DAYS_AT_MOST) throw new Refusal('时间范围不能超过一年!');
  return range;
};

/** The range of equal length before. */
export const rangeBefore = (range: ClueRange): ClueRange => ({
  ...range,
  begin: dayOf(millis(range.begin) - daysIn(range) * DAY),
  end: dayOf(millis(range.begin) - DAY),
});

/** First days of the weeks (from Monday), months or days of a range. */
export const bucketOf = (day: string, unit: 'day' | 'week' | 'month') => {
  if (unit === 'month') return `${day.slice(0, 7)}-01`;
  const weekday = (new Date(millis(day)).getUTCDay() + 6) % 7;
  return unit === 'week' ? dayOf(millis(day) - weekday * DAY) : day;
};

export const everyDay = (range: ClueRange) => Array.from({ length: daysIn(range) }, (_, index) => dayOf(millis(range.begin) + index * DAY));
