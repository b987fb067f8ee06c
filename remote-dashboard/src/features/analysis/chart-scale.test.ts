import { curveThrough, pointsOf, ticksOf } from './chart-scale.ts';

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

it('spreads the figures from edge to edge, the largest tick on top', () => {
  expect(pointsOf([0, 5, 10], 10)).toEqual([
    { x: 0, y: 100 },
    { x: 50, y: 50 },
    { x: 100, y: 0 },
  ]);
  expect(pointsOf([4], 4)).toEqual([{ x: 0, y: 0 }]);
});

it('draws a curve that passes through every point and is level there', () => {
  expect(
    curveThrough([
      { x: 0, y: 100 },
      { x: 100, y: 0 },
    ]),
  ).toBe('M0 100C35 100 65 0 100 0');
});
