import * as z from 'zod';
import { writtenConditions } from '#lists/super-query.ts';
import { plainConditions } from './plain-conditions.ts';

const row = z.object({ code: z.string().meta({ kind: 'code' }), remark: z.string().meta({ kind: 'text' }), count: z.number() });
const written = (value: unknown) => JSON.stringify([{ field: 'code', rule: 'eq', val: value }]);
const asked = (superQueryParams: string) => writtenConditions(plainConditions(row, { superQueryParams }).superQueryParams);

it('brings values of a list into the form of their fields, within their marks', () => {
  expect(plainConditions(row, { code: '*ＡＢ１*', code_begin: 'Ｂ', remark: 'ＡＢ１', count: '１' })).toEqual({
    code: '*AB1*',
    code_begin: 'B',
    remark: 'ＡＢ１',
    count: '１',
  });
});

it.each([
  ['once', written],
  ['twice', (value: unknown) => encodeURIComponent(written(value))],
])('does so in an advanced query that is encoded %s, and keeps signs of URLs', (_, write) => {
  expect(asked(write('ＡＢ１'))).toMatchObject([{ field: 'code', rule: 'eq', val: 'AB1' }]);
  expect(asked(write('100%'))).toMatchObject([{ val: '100%' }]);
  expect(asked(encodeURIComponent(written('%41')))).toMatchObject([{ val: '%41' }]);
  expect(asked(write(1))).toMatchObject([{ val: 1 }]);
});

it.each(['{{{', '{}', '[null, 1, "a", {}]', '"\\ud800"', '[{"field":"code","val":"\\ud800"}]'])(
  'leaves %s to where it is refused',
  (raw) => {
    expect(asked(raw)).toEqual(writtenConditions(raw));
  },
);
