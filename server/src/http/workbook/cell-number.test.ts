import { momentOfSerial, plainNumber, shownNumber } from './cell-number.ts';
import { numberFormat } from './number-format.ts';

it.each([
  [0, '00:00:00'],
  [0.5, '12:00:00'],
  [1, '1900-01-01'],
  [59, '1900-02-28'],
  [61, '1900-03-01'],
  [36_526, '2000-01-01'],
  [45_658.5, '2025-01-01 12:00:00'],
  [45_658.999999, '2025-01-02 00:00:00'],
  [2_958_465, '9999-12-31'],
])('%d days after the beginning of 1900 are %s', (serial, moment) => {
  expect(momentOfSerial(serial)).toBe(moment);
});

it('counts from 1904 where the workbook says so', () => {
  expect([35_064, 0.5, -1].map((serial) => momentOfSerial(serial, true))).toEqual(['2000-01-01', '12:00:00', undefined]);
});

// 60 is 29 February 1900, which there was not
it.each([-1, 60, 2_958_466, Number.NaN, Number.POSITIVE_INFINITY])('%d days are no moment', (serial) => {
  expect(momentOfSerial(serial)).toBeUndefined();
});

it.each([
  ['1.1000000000000001', '1.1'],
  ['0.57999999999999996', '0.58'],
  ['1.38E10', '13800000000'],
  ['1E-7', '0.0000001'],
  ['-0.0', '0'],
  ['-0', '0'],
  ['0x1F', '0x1F'],
  ['-12.50', '-12.5'],
  ['110101199003071234', '110101199003071234'],
  ['1.2345678901234567E+17', '123456789012346000'],
  ['1E+300', '1E+300'],
])('shows %s as %s', (stored, shown) => {
  expect(plainNumber(stored)).toBe(shown);
});

it.each([
  [14, undefined, '36526', '2000-01-01'],
  [31, undefined, '36526', '2000-01-01'],
  [22, undefined, '36526.75', '2000-01-01 18:00:00'],
  [176, 'yyyy"年"m"月"d"日"', '36526', '2000-01-01'],
  [177, '[$-804]yyyy/m/d;@', '36526', '2000-01-01'],
  [178, 'm\\-d', '36526', '2000-01-01'],
  [0, 'General', '36526', '36526'],
  [49, undefined, '36526', '36526'],
  [179, '#,##0.00"dym"', '36526', '36526'],
  [180, '[Red]0.00_);[$¥-804]0', '36526', '36526'],
  [181, '[h]:mm', '1.5', '36:00'],
  [190, '[h]:mm:ss', '1.5001', '36:00:09'],
  [191, '[mm]:ss', '-0.5', '-12:00:00'],
  [192, '0.0%', '0.57999999999999996', '58%'],
  [193, '0%', '0.12345', '12.345%'],
  [194, '0\\%', '50', '50'],
  [10, undefined, '0.07', '7%'],
  [195, '[$-411]e/m/d', '36526', '2000-01-01'],
  [182, '000000', '123', '000123'],
  [183, '0000', '12345', '12345'],
  [184, '00.0', '1.5', '1.5'],
  [46, undefined, '1.5', '36:00:00'],
  [185, '"A"000', '7', 'A007'],
  [186, '[Blue]000000;-000000', '7', '000007'],
  [187, '0年', '3', '3'],
  [188, '"a;b"yyyy-mm-dd', '36526', '2000-01-01'],
  [189, '0!d', '36526', '36526'],
])('in the format %d %s, %s shows as %s', (id, code, stored, shown) => {
  expect(shownNumber(stored, numberFormat(id, code), false).text).toBe(shown);
});

it.each([
  ['1.1010119900101123E+17', undefined, 'inexact'],
  ['1.38E+10', undefined, 'number'],
  ['46024', 'm"月"d"日"', 'yearless'],
  ['46024', 'e/m/d', undefined],
  ['0.5', '0%', 'percent'],
  ['1.5', '[h]:mm', 'elapsed'],
  ['46024', 'yyyy-mm', undefined],
  ['46024', 'h:mm', undefined],
])('marks %s in the format %s as %s', (stored, code, kind) => {
  expect(shownNumber(stored, numberFormat(0, code ?? 'General'), false).kind).toBe(kind);
});

it('reads no letters of a format behind the 255 characters that Excel allows', () => {
  expect(numberFormat(200, `${'0'.repeat(255)}yyyy`).isMoment).toBe(false);
  expect(numberFormat(200, `${'0'.repeat(251)}yyyy`).isMoment).toBe(true);
});
