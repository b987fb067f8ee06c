/** A day as people, spreadsheet programs and other systems write it. A year that comes last is no day: 02/03/1990 has two meanings. */
const DAYS = [
  /^(\d{4})-(\d{1,2})-(\d{1,2})/,
  /^(\d{4})\/(\d{1,2})\/(\d{1,2})/,
  /^(\d{4})\.(\d{1,2})\.(\d{1,2})/,
  /^(\d{4})年(\d{1,2})月(\d{1,2})日/,
  /^(\d{4})(\d{2})(\d{2})(?!\d)/,
];
const TIME =
  /^T?\s*(?<before>上午|下午|[AP]M)?\s*(?<hour>\d{1,2})(?::|时)(?<minute>\d{1,2})(?:(?::|分)(?<second>\d{1,2})(?:\.\d+)?秒?|分)?\s*(?<after>上午|下午|[AP]M)?\s*(?<zone>Z|[+-](?:0\d|1[0-4]):?[0-5]\d)?$/i;

/** Longer texts are no moments, whatever they say. Characters. */
export const LONGEST_MOMENT = 64;
const HOUR_MS = 3_600_000;
/** The wire's zone (docs/wire/conventions.md §5). */
const ZONE_MS = 8 * HOUR_MS;

/** Swedish writes `yyyy-MM-dd`. */
const dayInChina = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai', year: 'numeric', month: '2-digit', day: '2-digit' });

const textOf = (time: number) => new Date(time).toISOString().slice(0, 19).replace('T', ' ');

const DAY = /^[1-9]\d{3}-\d{2}-\d{2}$/;
const MOMENT = /^[1-9]\d{3}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/;
const timeOf = (text: string) => Date.parse(`${text.replace(' ', 'T')}Z`);

/** Whether a text is `yyyy-MM-dd HH:mm:ss`, and a day and time that exist. */
export const isMoment = (text: string): boolean => MOMENT.test(text) && !Number.isNaN(timeOf(text)) && textOf(timeOf(text)) === text;

/** Whether a text is `yyyy-MM-dd`, and a day of the calendar. */
export const isDay = (text: string): boolean => DAY.test(text) && isMoment(`${text} 00:00:00`);

const offsetOf = (zone: string) => {
  const [, sign, hours, minutes] = /([+-])(\d{2}):?(\d{2})/.exec(zone) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours ?? 0) + Number(minutes ?? 0) / 60) * HOUR_MS;
};

/** The hour of 24; undefined where 上午 and 下午 contradict each other or the hour. */
const hourOf = (hour: number, before: string | undefined, after: string | undefined) => {
  const half = before ?? after;
  if (half === undefined) return hour;
  if (before && after) return undefined;
  if (/下午|PM/i.test(half)) return hour < 12 ? hour + 12 : hour;
  return hour > 12 ? undefined : hour % 12;
};

interface Written {
  /** The day and time that are written, `yyyy-MM-dd HH:mm:ss`; a day alone is its first second. */
  moment: string;
  /** What the zone that is written makes of it, in milliseconds since 1970; undefined without a zone. */
  instant: number | undefined;
}

/** Undefined unless all of the text is understood: what is left out silently would be stored as another time. */
const readWritten = (written: string): Written | undefined => {
  if (written.length > LONGEST_MOMENT) return undefined;
  // full-width digits and marks, as Chinese input methods type them
  const text = written.normalize('NFKC').trim();
  const found = DAYS.map((pattern) => pattern.exec(text)).find(Boolean);
  if (!found) return undefined;
  const [whole, year = '', month = '', day = ''] = found;
  const two = (part: string | number) => String(part).padStart(2, '0');
  const date = `${year}-${two(month)}-${two(day)}`;
  const rest = text.slice(whole.length);
  if (rest === '') return isDay(date) ? { moment: `${date} 00:00:00`, instant: undefined } : undefined;
  // 20260105 is followed by a blank, 5日 by anything
  const time = /^[\sT]/i.test(rest) || whole.endsWith('日') ? TIME.exec(rest.trim())?.groups : undefined;
  const hour = time && hourOf(Number(time.hour), time.before, time.after);
  if (!time || hour === undefined) return undefined;
  const moment = `${date} ${two(hour)}:${two(time.minute ?? '')}:${two(time.second ?? 0)}`;
  if (!isMoment(moment)) return undefined;
  if (!time.zone) return { moment, instant: undefined };
  return { moment, instant: timeOf(moment) - (time.zone.toUpperCase() === 'Z' ? 0 : offsetOf(time.zone)) };
};

/**
 * A written moment as `yyyy-MM-dd HH:mm:ss`, GMT+8; a day alone is its first second. Undefined for what is not understood as a whole.
 *
 * @example
 * readMoment('2026年1月5日 下午3:30') // 2026-01-05 15:30:00
 */
export const readMoment = (written: string): string | undefined => {
  const read = readWritten(written);
  if (read?.instant === undefined) return read?.moment;
  const inZone = textOf(read.instant + ZONE_MS);
  return isMoment(inZone) ? inZone : undefined;
};

/**
 * A written day, or the day of a written moment, as `yyyy-MM-dd`. With a zone it is the day that a calendar in China showed: Jeecg's own
 * client sends days as their first moment there, which was an hour earlier in the summers of 1986 to 1991 (GMT+9).
 *
 * @example
 * readDay('1988-05-31T15:00:00.000Z') // 1988-06-01
 */
export const readDay = (written: string): string | undefined => {
  const read = readWritten(written);
  // in the wire's own zone it is the day that is written
  if (read?.instant === undefined || timeOf(read.moment) - read.instant === ZONE_MS) return read?.moment.slice(0, 10);
  const day = dayInChina.format(read.instant);
  return isDay(day) ? day : undefined;
};
