import { wireRows } from './report-values.ts';

const NUMERIC = 1700;
const TIMESTAMP = 1114;

it('passes rows on as the wire has them', () => {
  const columns = [
    { name: 'id', oid: 25 },
    { name: 'amount', oid: NUMERIC },
    { name: 'at', oid: TIMESTAMP },
    { name: 'parts', oid: 114 },
  ];
  const rows = [{ id: 'a', amount: '1.50', at: '2026-01-02 03:04:05.678', parts: { a: 1 } }];
  expect(wireRows({ columns, rows })).toEqual([{ id: 'a', amount: 1.5, at: '2026-01-02 03:04:05', parts: '{"a":1}', jeecg_row_key: 'a' }]);
  expect(wireRows({ columns, rows: [{ id: null, amount: '12345678901234567890', at: null, parts: null }] })).toEqual([
    { id: '', amount: '12345678901234567890', at: '', parts: '', jeecg_row_key: null },
  ]);
});

it('leaves an empty number empty where two columns have one name', () => {
  const amount = { name: 'amount', oid: NUMERIC };
  expect(wireRows({ columns: [amount, amount], rows: [{ amount: null }] })).toEqual([{ amount: '', jeecg_row_key: null }]);
});
