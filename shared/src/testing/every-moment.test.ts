/** @jest-environment node */
import type * as z from 'zod';
import { isDay, isMoment } from '#contract/index.ts';
import { eachField } from './each-field.ts';
import { endpointsOf } from './endpoints-of.ts';
import { wholeContract } from './whole-contract.ts';

// walks every field for a day or a moment that a request may carry: what it lets through is stored by PostgreSQL, which guesses

type Kind = 'date' | 'datetime';
const asked: { place: string; field: z.ZodType; kind: Kind | undefined }[] = [];
for (const { method, path, body, query } of endpointsOf(wholeContract))
  for (const schema of [body, query])
    eachField(schema, (name, field) => {
      const kind = field.meta()?.moment;
      if (kind || /(time|date|birthday)$/i.test(name)) asked.push({ place: `${method} ${path} ${name}`, field, kind });
    });

/** Not times, or compared with what was read, never stored. */
const OTHER = /^\S+ \S+ (updateTime|costTime|update)$/;

it('gives every field for a time its kind', () => {
  expect(asked.filter(({ kind }) => kind).length).toBeGreaterThan(40);
  expect(asked.filter(({ kind, place }) => !kind && !OTHER.test(place)).map(({ place }) => place)).toEqual([]);
});

const times = asked.flatMap(({ kind, ...rest }) => (kind ? [{ ...rest, kind }] : []));

const HOSTILE = [
  ...['infinity', '-infinity', 'today', 'now', 'epoch', '02/03/1990', 'Feb 3 1990', '1990', '199005', '1990.5', '32874', '0000-00-00'],
  ...['1990-02-30', '一九九〇年', '2026-01-05~2026-01-20', '2026-01-05 abc', '2026-01-05 25:00:00', '2026-01-05 13:00 AM', '明天', ' '],
];

it.each(times)('$place refuses what is no time, and says which field and what is wanted', ({ field, kind }) => {
  const label = field.meta()?.label ?? '?';
  for (const value of HOSTILE) {
    const { error } = field.safeParse(value);
    expect([value, error?.issues[0]?.message]).toEqual([
      value,
      expect.stringContaining(`${label}“${value}”不是有效的${kind === 'date' ? '日期' : '时间'}`),
    ]);
  }
  for (const value of [1990, true, [], {}, '2026-01-05 '.repeat(50_000)]) expect(field.safeParse(value).success).toBe(false);
});

it.each(times)('$place stores what is meant', ({ field, kind }) => {
  const meant = kind === 'date' ? '2026-01-05' : '2026-01-05 15:30:00';
  for (const value of [
    '2026-01-05 15:30:00',
    '2026-01-05T07:30:00.000Z',
    '2026-01-05T15:30:00+08:00',
    '2026/1/5 下午3:30',
    '2026年1月5日 15:30',
  ])
    expect([value, field.parse(value)]).toEqual([value, meant]);
  const day = field.parse('2026/1/5') as string;
  expect((kind === 'date' ? isDay : isMoment)(day) && day.startsWith('2026-01-05')).toBe(true);
});
