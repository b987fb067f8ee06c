import { paramsOf, partOf, type Stand, standOf, withPart } from './list-address.ts';

const home: Stand = { pageNo: 1, pageSize: 20, sort: { column: 'createTime', order: 'desc' }, conditions: { status: '1' } };
const written = (change: Partial<Stand>) => decodeURIComponent(String(paramsOf({ ...home, ...change }, home)));

it('leaves a fresh list with a clean address', () => {
  expect(written({})).toBe('');
});

const moved: Partial<Stand>[] = [
  { pageNo: 3, pageSize: 10 },
  { sort: { column: 'code', order: 'asc' } },
  { conditions: { status: '1', name: '*会计*' } },
  { conditions: { status: '2' } },
];

it.each(moved)('reads back what it wrote: %j', (change) => {
  const stand: Stand = { ...home, ...change };
  expect(standOf(paramsOf(stand, home), home)).toEqual(stand);
});

it('lifts a condition that the list has by default', () => {
  expect(written({ conditions: {} })).toBe('status=');
  expect(standOf(new URLSearchParams('status='), home).conditions).toEqual({});
});

it('makes nothing of nonsense in an address', () => {
  expect(standOf(new URLSearchParams('pageNo=-1&pageSize=abc&column=&order=up'), home)).toEqual(home);
});

it('keeps the parts of a page apart', () => {
  const address = new URLSearchParams('pageNo=2&users.of=7&users.pageNo=3');
  expect(String(partOf(address, ''))).toBe('pageNo=2');
  expect(String(partOf(address, 'users'))).toBe('of=7&pageNo=3');
  expect(String(withPart(address, 'users', new URLSearchParams('of=7')))).toBe('pageNo=2&users.of=7');
  expect(String(withPart(address, '', new URLSearchParams()))).toBe('users.of=7&users.pageNo=3');
});
