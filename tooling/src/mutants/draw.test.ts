import { drawFrom } from './draw.ts';

const groups = [
  ['a1', 'a2', 'a3', 'a4'],
  ['b1', 'b2'],
];

it('draws the same for the same seed, and something else for another', () => {
  const many = [Array.from({ length: 1000 }, (_, place) => place)];
  expect(drawFrom(many, 20, 7)).toEqual(drawFrom(many, 20, 7));
  expect(drawFrom(many, 20, 7)).not.toEqual(drawFrom(many, 20, 8));
});

it('begins a longer run with the shorter one, so that a run can go on where one ended', () => {
  expect(drawFrom(groups, 6, 3).slice(0, 3)).toEqual(drawFrom(groups, 3, 3));
});

it('takes from each group in turn, nothing twice, and ends with the last', () => {
  const drawn = drawFrom(groups, 100, 1);
  expect(drawn.slice(0, 4).map(([group]) => group)).toEqual(['a', 'b', 'a', 'b']);
  expect([...drawn].sort()).toEqual(groups.flat());
});
