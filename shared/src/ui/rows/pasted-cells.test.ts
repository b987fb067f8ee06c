import { pastedValue } from './pasted-cells.ts';

it.each([
  ['date', '2026/1/5', '2026-01-05'],
  ['date', '2026年1月5日', '2026-01-05'],
  ['datetime', '2026/1/5 9:05', '2026-01-05 09:05:00'],
  ['datetime', '2026-01-05 3:30 PM', '2026-01-05 15:30:00'],
  ['datetime', '2026-01-05 下午3:30', '2026-01-05 15:30:00'],
] as const)('takes the %s %s for %s', (kind, text, value) => {
  expect(pastedValue({ kind, isNumber: false }, text)).toBe(value);
});

it.each([
  ['date', '2026-01-05~2026-01-20'],
  ['date', '2026-02-30'],
  ['date', '1990'],
  ['datetime', '2026-01-05 abc'],
  ['datetime', '2026-01-05 25:00'],
] as const)('leaves the %s %s as it is, to be refused', (kind, text) => {
  expect(pastedValue({ kind, isNumber: false }, text)).toBe(text);
});
