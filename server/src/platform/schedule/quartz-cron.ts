import { Cron } from 'croner';
import { Refusal } from '#platform/refusal.ts';
import { FIELDS, numberOf, numbersOf, refuseField } from './quartz-fields.ts';

/** Quartz expressions mean times of this zone, whatever the zone of the machine (docs/wire/conventions.md §5). */
export const ZONE = 'Asia/Shanghai';

/** A part of an expression that croner can express: months, years and days as croner writes them. */
interface Pattern {
  days: string;
  months: readonly number[];
  weekdays: string;
  years: readonly number[];
}

const isLeap = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
const lengthOf = (month: number, year: number) => (month === 2 ? (isLeap(year) ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31);

/** `L-3`: a fixed day per length of month, so one pattern for each length. A month that is too short has no such day. */
const daysBeforeTheLast = (offset: number, months: readonly number[], years: readonly number[]): Pattern[] =>
  [28, 29, 30, 31].flatMap((length) => {
    const ofLength = months.filter((month) => years.some((year) => lengthOf(month, year) === length));
    const inYears = years.filter((year) => ofLength.some((month) => lengthOf(month, year) === length));
    const day = length - offset;
    return day < 1 || !ofLength.length ? [] : [{ days: `${day}`, months: ofLength, weekdays: '*', years: inYears }];
  });

const dayPatterns = (text: string, months: readonly number[], years: readonly number[]): Pattern[] => {
  const { day: field } = FIELDS;
  const pattern = (days: string): Pattern[] => [{ days, months, weekdays: '*', years }];
  if (text === 'L' || text === 'LW') return pattern(text);
  const offset = /^L-(\d{1,2})$/.exec(text)?.[1];
  if (offset !== undefined) {
    if (Number(offset) > 30) refuseField(field, '“L-”后的天数不能超过 30');
    return daysBeforeTheLast(Number(offset), months, years);
  }
  const nearest = /^(\d{1,2})W$/.exec(text)?.[1];
  if (nearest !== undefined) {
    if (numberOf(field, nearest) > 28) refuseField(field, `“${text}”不是每个月都有，请改用 LW（当月最后一个工作日）`);
    return pattern(text);
  }
  if (/[LW]/.test(text)) refuseField(field, `“${text}”不支持，L 与 W 须单独使用`);
  return pattern(numbersOf(field, text).join(','));
};

const weekdayPatterns = (text: string, months: readonly number[], years: readonly number[]): Pattern[] => {
  const { weekday: field } = FIELDS;
  const pattern = (weekdays: string): Pattern[] => [{ days: '*', months, weekdays, years }];
  if (text === 'L') return pattern('7');
  const last = /^(\w+)L$/.exec(text)?.[1];
  if (last !== undefined) return pattern(`${numberOf(field, last)}#L`);
  const [, nth, position] = /^(\w+)#(\d)$/.exec(text) ?? [];
  if (nth !== undefined && position !== undefined) {
    if (Number(position) < 1 || Number(position) > 5) refuseField(field, `“${text}”：# 之后应是 1 到 5`);
    return pattern(`${numberOf(field, nth)}#${position}`);
  }
  if (/[L#]/.test(text.replaceAll('JUL', ''))) refuseField(field, `“${text}”不支持，L 与 # 须单独使用`);
  return pattern(numbersOf(field, text).join(','));
};

/** An expression that was read: when it fires. */
export interface QuartzCron {
  /** The first time after a moment; undefined if there is none any more. */
  after: (moment: Date) => Date | undefined;
  /** The next times after a moment, at most `count`. */
  next: (moment: Date, count: number) => Date[];
}

/**
 * Reads a Quartz expression of 6 or 7 fields (second, minute, hour, day, month, weekday, year). Times agree with Quartz 2.3.2, checked by
 * 260 recorded expressions; what would fire at other times than Quartz is refused in words.
 */
export const readQuartzCron = (expression: string): QuartzCron => {
  if (/[\r\n]/.test(expression.trim())) throw new Refusal('Cron表达式不能换行');
  const parts = expression.trim().toUpperCase().split(/\s+/);
  if (parts.length > 7) throw new Refusal('Cron表达式最多7项！');
  const [second, minute, hour, day, month, weekday, year = '*'] = parts;
  if (!second || !minute || !hour || !day || !month || !weekday) throw new Refusal('Cron表达式错误：至少需要 6 项（秒 分 时 日 月 周）');
  if ((day === '?') === (weekday === '?')) throw new Refusal('Cron表达式错误：日与周须有且只有一项为“?”');
  const times = [numbersOf(FIELDS.second, second), numbersOf(FIELDS.minute, minute), numbersOf(FIELDS.hour, hour)].map((list) =>
    list.join(','),
  );
  const months = numbersOf(FIELDS.month, month);
  const years = numbersOf(FIELDS.year, year);
  const patterns = weekday === '?' ? dayPatterns(day, months, years) : weekdayPatterns(weekday, months, years);
  const clocks = patterns.map(
    (pattern) =>
      new Cron(
        [
          ...times,
          pattern.days,
          pattern.months.join(','),
          pattern.weekdays,
          year === '*' && pattern.years.length === years.length ? '*' : pattern.years.join(','),
        ].join(' '),
        { mode: '7-part', alternativeWeekdays: true, timezone: ZONE, paused: true },
      ),
  );
  const after = (moment: Date) =>
    clocks
      .map((clock) => clock.nextRun(moment))
      .filter((time) => time !== null)
      .sort((a, b) => a.getTime() - b.getTime())[0];
  const next = (moment: Date, count: number): Date[] => {
    const time = count > 0 ? after(moment) : undefined;
    return time ? [time, ...next(time, count - 1)] : [];
  };
  return { after, next };
};
