import { type ListState, paramsOf, partOf, stateOf, withPart } from './list-address.ts';

const home: ListState = { pageNo: 1, pageSize: 20, sorts: [{ column: 'createTime', order: 'desc' }], conditions: { status: '1' } };
const written = (change: Partial<ListState>) => decodeURIComponent(String(paramsOf({ ...home, ...change }, home)));

it('writes nothing to the URL while all values are the defaults', () => {
  expect(written({})).toBe('');
});

const moved: Partial<ListState>[] = [
  { pageNo: 3, pageSize: 10 },
  { sorts: [{ column: 'code', order: 'asc' }] },
  {
    sorts: [
      { column: 'code', order: 'asc' },
      { column: 'name', order: 'desc' },
    ],
  },
  { conditions: { status: '1', name: '*会计*' } },
  { conditions: { status: '2' } },
];

it.each(moved)('reads back what it wrote: %j', (change) => {
  const stand: ListState = { ...home, ...change };
  expect(stateOf(paramsOf(stand, home), home)).toEqual(stand);
});

it('removes a default condition by an empty value in the URL', () => {
  expect(written({ conditions: {} })).toBe('status=');
  expect(stateOf(new URLSearchParams('status='), home).conditions).toEqual({});
});

it('ignores invalid values in the URL', () => {
  expect(stateOf(new URLSearchParams('pageNo=-1&pageSize=abc&column=&order=up'), home)).toEqual(home);
});

it('separates the parameters of the parts of a page', () => {
  const address = new URLSearchParams('pageNo=2&users.of=7&users.pageNo=3');
  expect(String(partOf(address, ''))).toBe('pageNo=2');
  expect(String(partOf(address, 'users'))).toBe('of=7&pageNo=3');
  expect(String(withPart(address, 'users', new URLSearchParams('of=7')))).toBe('pageNo=2&users.of=7');
  expect(String(withPart(address, '', new URLSearchParams()))).toBe('users.of=7&users.pageNo=3');
});
