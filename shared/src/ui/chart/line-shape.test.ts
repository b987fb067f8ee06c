import { nearest, pathThrough, pointsOf, spread, ticksOf, topOf, unbroken } from './line-shape.ts';

it.each([
  [
    [0, 0],
    [0, 1],
  ],
  [[3], [0, 1, 2, 3]],
  [
    [7, 2],
    [0, 2, 4, 6, 8],
  ],
  [[42], [0, 10, 20, 30, 40, 50]],
  [[1234], [0, 500, 1000, 1500]],
  [[51], [0, 20, 40, 60]],
])('has round ticks that reach the largest of %j', (figures, ticks) => {
  expect(ticksOf(figures)).toEqual(ticks);
});

it('ends the axis of measures at a round number', () => {
  expect([[0.3], [7, null, 12], [], [0], [99]].map(topOf)).toEqual([0.3, 12, 1, 1, 100]);
});

it('spreads the values from edge to edge, the end of the axis on top', () => {
  expect(pointsOf([0, 1, 2], [0, 5, 10], 10)).toEqual([
    { x: 0, y: 100 },
    { x: 50, y: 50 },
    { x: 100, y: 0 },
  ]);
  expect(pointsOf([0], [4], 4)).toEqual([{ x: 0, y: 0 }]);
});

const straight = (at: number[], values: (number | null)[]) => unbroken(pointsOf(at, values, 10)).map((part) => pathThrough(part, false));

it('interrupts the line where nothing was measured', () => {
  expect(straight([0, 1, 2, 3, 4], [0, 5, null, 10, 20])).toEqual(['M0 100L25 50', 'M75 0L100 0']);
  expect(straight([0, 1, 2], [null, 5, null])).toEqual(['M50 50h0.01']);
});

it('draws a curve that passes through every point and is level there', () => {
  expect(pathThrough(pointsOf([0, 1], [0, 10], 10) as { x: number; y: number }[], true)).toBe('M0 100C35 100 65 0 100 0');
});

it('finds the nearest place, and spreads texts over the axis', () => {
  expect(nearest([0, 10, 100], 0.4)).toBe(1);
  expect([spread(7, 12), spread(100, 3), spread(1, 5), spread(0, 5)]).toEqual([[0, 1, 2, 3, 4, 5, 6], [0, 50, 99], [0], []]);
});
