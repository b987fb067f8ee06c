/** Coordinates of a chart: both axes run from 0 to 100, y downwards. */
export interface Point {
  x: number;
  y: number;
}

const MOST_STEPS = 5;

/** Whole numbers from zero to at least the largest figure, in steps of 1, 2 or 5 times a power of ten. */
export const ticksOf = (figures: readonly number[]): number[] => {
  const largest = Math.max(1, ...figures);
  const power = 10 ** Math.floor(Math.log10(Math.max(1, largest / MOST_STEPS)));
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((size) => size * MOST_STEPS >= largest) ?? largest;
  return Array.from({ length: Math.ceil(largest / step) + 1 }, (_, index) => index * step);
};

export const pointsOf = (figures: readonly number[], top: number): Point[] =>
  figures.map((figure, index) => ({
    x: figures.length > 1 ? (index / (figures.length - 1)) * 100 : 0,
    y: 100 - (figure / top) * 100,
  }));

/** How far a curve stays level around a point, as a part of the way to the next one. */
const LEVEL = 0.35;

/** Path of a curve through the points. It is level in every point, so it never leaves the range of the figures. */
export const curveThrough = (points: readonly Point[]): string =>
  points
    .map(({ x, y }, index) => {
      const before = points[index - 1];
      if (!before) return `M${x} ${y}`;
      const reach = (x - before.x) * LEVEL;
      return `C${before.x + reach} ${before.y} ${x - reach} ${y} ${x} ${y}`;
    })
    .join('');
