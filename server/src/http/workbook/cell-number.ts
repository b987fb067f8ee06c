import type { NumberFormat } from './number-format.ts';

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
  const days = serial + (is1904 ? FROM_1904 : 0);
  if (!(days >= 0 && days < LAST_DAY)) return undefined;
  // rounded to seconds: fractions of a day are inexact
  const time = DAY_ZERO + Math.round(((days < FALSE_DAY ? 1 : 0) + days) * (DAY_MS / 1000)) * 1000;
  const [day = '', clock = ''] = new Date(time).toISOString().slice(0, 19).split('T');
  if (days < 1) return clock;
  return Number.isInteger(days) ? day : `${day} ${clock}`;
};

/** As spreadsheet programs show numbers: 15 digits, so that 1.1 is not 1.1000000000000001. */
const fifteenDigits = new Intl.NumberFormat('en', { useGrouping: false, maximumSignificantDigits: 15 });

/** The digits of a number cell, without an exponent: 1.38E10 is a telephone number. Whole numbers of more digits keep all. */
export const plainNumber = (text: string): string => {
  if (/^-?\d+$/.test(text)) return text;
  const value = Number(text);
  if (!Number.isFinite(value) || Math.abs(value) >= 1e20) return text;
  return value === 0 ? '0' : fifteenDigits.format(value);
};

/** The text of a number cell as its format shows it, as far as the format changes what the number means. */
export const shownNumber = (text: string, { isMoment, width }: NumberFormat, is1904: boolean): { text: string; isNumber: boolean } => {
  const moment = isMoment ? momentOfSerial(Number(text), is1904) : undefined;
  if (moment !== undefined) return { text: moment, isNumber: false };
  const plain = plainNumber(text);
  return { text: width && /^\d+$/.test(plain) ? plain.padStart(width, '0') : plain, isNumber: true };
};
