import type { NumberFormat } from './number-format.ts';
import type { CellValue } from './sheet-row.ts';

const DAY_MS = 86_400_000;
const DAY_ZERO = Date.UTC(1899, 11, 30);
/** Excel counts 29 February 1900, which there was not. */
const FALSE_DAY = 60;
/** Days between the two beginnings that a workbook may count from. */
const FROM_1904 = 1462;
/** 31 December 9999, the last day of spreadsheet programs. */
const LAST_DAY = 2_958_466;

/** The moment of a count of days: `yyyy-MM-dd` where it has no fraction, `HH:mm:ss` below one day; undefined: it is none. */
export const momentOfSerial = (serial: number, is1904 = false): string | undefined => {
  if (!(serial >= 0)) return undefined;
  const days = serial + (is1904 ? FROM_1904 : 0);
  if (days >= LAST_DAY || Math.floor(days) === FALSE_DAY) return undefined;
  // rounded to seconds: fractions of a day are inexact
  const time = DAY_ZERO + Math.round(((days < FALSE_DAY ? 1 : 0) + days) * (DAY_MS / 1000)) * 1000;
  const [day = '', clock = ''] = new Date(time).toISOString().slice(0, 19).split('T');
  if (serial < 1) return clock;
  return Number.isInteger(days) ? day : `${day} ${clock}`;
};

/** As spreadsheet programs show numbers: 15 digits, so that 1.1 is not 1.1000000000000001. */
const fifteenDigits = new Intl.NumberFormat('en', { useGrouping: false, maximumSignificantDigits: 15 });
/** From here on a number has more digits than spreadsheet programs keep. */
const INEXACT = 1e15;
const DECIMAL = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;

/** The digits of a number cell, without an exponent: 1.38E10 is a telephone number. Whole numbers that are written out keep all. */
export const plainNumber = (text: string): string => {
  const value = Number(text);
  if (!DECIMAL.test(text) || Math.abs(value) >= 1e20) return text;
  if (value === 0) return '0';
  return /^-?\d+$/.test(text) ? text : fifteenDigits.format(value);
};

/** Of a number of 18 digits, such as that of an identity card, spreadsheet programs keep 15 and write zeros for the rest. */
const lostDigits = (text: string) => /e/i.test(text) && Math.abs(Number(text)) >= INEXACT;

const padded = (text: string, { padding }: NumberFormat) =>
  padding && /^\d+$/.test(text) ? `${padding.before}${text.padStart(padding.width, '0')}${padding.after}` : text;

/** A share of a hundred, with all digits that the cell has, although its format may show fewer. */
const percentOf = (value: number) => `${fifteenDigits.format(Number((value * 100).toPrecision(15)))}%`;

const SECONDS = 86_400;
const twoDigits = (part: number) => String(Math.floor(part)).padStart(2, '0');
/** An elapsed time in hours, whatever unit its format begins with: `HH:mm`, or `HH:mm:ss` where seconds show. */
const elapsedOf = (value: number, last: NumberFormat['elapsed']) => {
  const seconds = Math.round(Math.abs(value) * SECONDS);
  const parts = [seconds / 3600, (seconds / 60) % 60, ...(last === 'seconds' ? [seconds % 60] : [])];
  return (value < 0 ? '-' : '') + parts.map(twoDigits).join(':');
};

/** A number cell as its format shows it, as far as the format changes what the number means. */
export const shownNumber = (text: string, format: NumberFormat, is1904: boolean): CellValue => {
  const moment = format.isMoment ? momentOfSerial(Number(text), is1904) : undefined;
  if (moment !== undefined) return { text: moment, ...(format.lacksYear && { kind: 'yearless' }) };
  const value = Number(text);
  if (format.isPercent && Number.isFinite(value)) return { text: percentOf(value), kind: 'percent' };
  if (format.elapsed && Math.abs(value) < LAST_DAY) return { text: elapsedOf(value, format.elapsed), kind: 'elapsed' };
  return { text: padded(plainNumber(text), format), kind: lostDigits(text) ? 'inexact' : 'number' };
};
