import { changesOf, filled } from './row-changes.ts';

const fields = { onlChange: ['name'], goods_onlChange: ['num'] };

it('tells changes of listened fields alone, in the form and in rows of its sub tables', () => {
  const before = { name: 'a', age: 1, goods: [{ id: 'g1', num: 1 }, { num: 1 }] };
  expect(changesOf(fields, before, { ...before, age: 2 })).toEqual([]);
  expect(changesOf(fields, { name: ['a'] }, { name: ['a'] })).toEqual([]);
  expect(changesOf(fields, before, { ...before, name: 'b' })).toMatchObject([{ hook: 'onlChange', event: { field: 'name', value: 'b' } }]);
  const after = { ...before, goods: [{ id: 'g1', num: 1 }, { num: 5 }] };
  expect(changesOf(fields, before, after)).toMatchObject([
    { hook: 'goods_onlChange', event: { field: 'num', value: 5, row: { id: '#1' }, table: 'goods' } },
  ]);
});

const known = { fields: new Set(['name']), tables: new Set(['goods']) };

it('fills known fields, and the row of a sub table that is named, whose id stays', () => {
  const values = { name: 'a', goods: [{ id: 'g1', num: 1 }, { num: 2 }] };
  expect(filled(values, known, { name: 'b', create_by: 'root', goods: 'x' })).toEqual({ ...values, name: 'b' });
  expect(filled(values, known, { sum: 9, id: 'other' }, 'goods', 'g1').goods).toEqual([{ id: 'g1', num: 1, sum: 9 }, { num: 2 }]);
  expect(filled(values, known, { sum: 9 }, 'goods', '#1').goods).toEqual([
    { id: 'g1', num: 1 },
    { num: 2, sum: 9 },
  ]);
  expect(filled(values, known, { name: 'b' }, 'name', '#0')).toEqual(values);
});
