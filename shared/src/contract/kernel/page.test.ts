import { ListQuery, type ListQueryInput, rowLimit } from './page.ts';

it('asks for the first ten rows when nothing is said', () => {
  const nothing: ListQueryInput = {};
  expect(ListQuery.parse(nothing)).toEqual({ pageNo: 1, pageSize: 10 });
});

it('takes paging as text, and passes over what makes no sense', () => {
  expect(ListQuery.parse({ pageNo: '3', pageSize: '50' })).toEqual({ pageNo: 3, pageSize: 50 });
  for (const nonsense of ['0', '-1', 'x', '', '1.5'])
    expect(ListQuery.parse({ pageNo: nonsense, pageSize: nonsense })).toEqual({ pageNo: 1, pageSize: 10 });
});

it('gives as many rows as it can to clients that want all of them', () => {
  expect(ListQuery.parse({ pageSize: '99999' })).toMatchObject({ pageSize: 1000 });
  expect(rowLimit.parse('99999')).toBe(1000);
});

it('keeps any condition, of several with one name the last', () => {
  expect(ListQuery.parse({ realname: '*张*', status: ['1', '2'] })).toMatchObject({ realname: '*张*', status: '2' });
});
