/** Shapes of a line chart of which both axes run from 0 to 100, y downwards. */
export interface Point {
  x: number;
  y: number;
}

type Values = readonly (number | null)[];

const MOST_STEPS = 5;
const TOPS = [1, 1.2, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10];

const largestOf = (values: Values) => values.reduce<number>((most, value) => Math.max(most, value ?? 0), 0);

/** Whole numbers from zero to at least the largest value, in steps of 1, 2 or 5 times a power of ten. */
export const ticksOf = (values: Values): number[] => {
  const largest = Math.max(1, largestOf(values));
  const power = 10 ** Math.floor(Math.log10(Math.max(1, largest / MOST_STEPS)));
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((size) => size * MOST_STEPS >= largest) ?? largest;
  return Array.from({ length: Math.ceil(largest / step) + 1 }, (_, index) => index * step);
};

/** The end of an axis of measures: a round number above all values. */
export const topOf = (values: Values): number => {
  const largest = largestOf(values);
  if (largest <= 0) return 1;
  const power = 10 ** Math.floor(Math.log10(largest));
  const top = (TOPS.find((step) => step * power >= largest) ?? 10) * power;
  return Number(top.toPrecision(2));
};

const short = (number: number) => Number(number.toFixed(2));

/** Where values are on the plane; a gap has no point. `at` gives their places on the axis, in any unit. */
export const pointsOf = (at: readonly number[], values: Values, top: number): (Point | null)[] => {
  const [first = 0, last = 0] = [at[0], at.at(-1)];
  const width = last - first;
  return values.map((value, index) =>
    value === null
      ? null
      : { x: width ? short((((at[index] ?? 0) - first) / width) * 100) : 0, y: short(100 - (Math.min(value, top) / top) * 100) },
  );
};

/** How far a curve stays level around a point, as a part of the way to the next one. */
const LEVEL = 0.35;

/** A straight line to the point, or a curve that is level in both points and so never leaves the range of the values. */
const stepTo = (before: Point, { x, y }: Point, isCurved: boolean) => {
  const reach = short((x - before.x) * LEVEL);
  return isCurved ? `C${before.x + reach} ${before.y} ${short(x - reach)} ${y} ${x} ${y}` : `L${x} ${y}`;
};

/** Parts of a line between its gaps. */
export const unbroken = (points: readonly (Point | null)[]): Point[][] => {
  const parts: Point[][] = [[]];
  for (const point of points) {
    if (point) parts.at(-1)?.push(point);
    else parts.push([]);
  }
  return parts.filter(({ length }) => length);
};

/** Path through the points of one part. A single point is drawn as a dot. */
export const pathThrough = (points: readonly Point[], isCurved: boolean): string =>
  points
    .map((point, index) => {
      const before = points[index - 1];
      return before ? stepTo(before, point, isCurved) : `M${point.x} ${point.y}`;
    })
    .join('') + (points.length === 1 ? 'h0.01' : '');

/** The index of the place nearest to a part of the axis, from 0 to 1. */
export const nearest = (at: readonly number[], part: number): number => {
  const [first = 0, last = 0] = [at[0], at.at(-1)];
  const place = first + part * (last - first);
  return at.reduce((best, each, index) => (Math.abs(each - place) < Math.abs((at[best] ?? 0) - place) ? index : best), 0);
};

/** At most `most` indexes, evenly spread, the first and the last among them. */
export const spread = (count: number, most: number): number[] => {
  const shown = Math.min(count, most);
  return [...new Set(Array.from({ length: shown }, (_, index) => Math.round((index * (count - 1)) / Math.max(1, shown - 1))))];
};
