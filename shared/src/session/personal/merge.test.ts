import { type FrequentPages, mergeSetting } from './merge.ts';

const pages = (value: Partial<FrequentPages>, at = 1) => ({ value: { recent: [], favourites: [], ...value }, at });
const merged = (mine: Partial<FrequentPages>, theirs: Partial<FrequentPages>) =>
  mergeSetting('pages', pages(mine), pages(theirs)).value as FrequentPages;

it('takes the later change of a look, in either direction', () => {
  const [old, young] = [
    { value: 'light', at: 1 },
    { value: 'dark', at: 2 },
  ];
  expect(mergeSetting('appearance', old, young)).toBe(young);
  expect(mergeSetting('appearance', young, old)).toBe(young);
});

it('unites favourites in the order in which they were added', () => {
  const { favourites } = merged(
    { favourites: [{ path: '/b', at: 2 }] },
    {
      favourites: [
        { path: '/a', at: 1 },
        { path: '/c', at: 3 },
      ],
    },
  );
  expect(favourites.map(({ path }) => path)).toEqual(['/a', '/b', '/c']);
});

it('has the last word on a favourite: removed after it was added, or added again after that', () => {
  const added = { path: '/a', at: 1 };
  const removed = { path: '/a', at: 2, removed: true as const };
  const again = { path: '/a', at: 3 };
  expect(merged({ favourites: [added] }, { favourites: [removed] }).favourites).toEqual([removed]);
  expect(merged({ favourites: [removed] }, { favourites: [added] }).favourites).toEqual([removed]);
  expect(merged({ favourites: [again] }, { favourites: [removed] }).favourites).toEqual([again]);
});

it('keeps the ten newest pages of both', () => {
  const visited = (from: number) => Array.from({ length: 8 }, (_, index) => ({ path: `/${String(from + index)}`, at: from + index }));
  const { recent } = merged({ recent: visited(1) }, { recent: [...visited(7), { path: '/1', at: 99 }] });
  expect(recent.map(({ path }) => path)).toEqual(['/1', '/14', '/13', '/12', '/11', '/10', '/9', '/8', '/7', '/6']);
});

it('unites saved queries by title, in the order of the server; the later one of a title holds', () => {
  const query = (title: string, val: string) => ({ title, val });
  const [old, young] = [
    { value: [query('甲', 'old'), query('乙', 'old')], at: 1 },
    { value: [query('丙', 'young'), query('甲', 'young')], at: 2 },
  ];
  expect(mergeSetting('query:/u', young, old).value).toEqual([query('甲', 'young'), query('乙', 'old'), query('丙', 'young')]);
  expect(mergeSetting('query:/u', old, young).value).toEqual([query('丙', 'young'), query('甲', 'young'), query('乙', 'old')]);
  expect(mergeSetting('query:/u', { value: null, at: 3 }, old)).toEqual({ value: old.value, at: 3 });
});
