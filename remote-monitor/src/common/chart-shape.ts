/** Shapes of a chart of which both axes run from 0 to 100, y downwards. */

const STEPS = [1, 1.2, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10];

/** The end of the axis: a round number above all values. */
export const topOf = (values: readonly (number | null)[]): number => {
  const largest = values.reduce<number>((most, value) => Math.max(most, value ?? 0), 0);
  if (largest <= 0) return 1;
  const power = 10 ** Math.floor(Math.log10(largest));
  const top = (STEPS.find((step) => step * power >= largest) ?? 10) * power;
  return Number(top.toPrecision(2));
};

const short = (number: number) => Number(number.toFixed(2));

/** A line through the values; a gap interrupts it. */
export const lineThrough = (at: readonly number[], values: readonly (number | null)[], top: number): string => {
  const [first = 0, last = 1] = [at[0], at.at(-1)];
  const width = Math.max(1, last - first);
  let isOpen = false;
  return values
    .map((value, index) => {
      if (value === null) {
        isOpen = false;
        return '';
      }
      const point = `${short((((at[index] ?? 0) - first) / width) * 100)} ${short(100 - (Math.min(value, top) / top) * 100)}`;
      const part = `${isOpen ? 'L' : 'M'}${point}`;
      // a single value between two gaps is drawn as a dot
      const isAlone = !isOpen && values[index + 1] == null;
      isOpen = true;
      return isAlone ? `${part}h0.01` : part;
    })
    .join('');
};

/** The index of the moment nearest to a place on the axis, from 0 to 1. */
export const nearest = (at: readonly number[], place: number): number => {
  const [first = 0, last = 0] = [at[0], at.at(-1)];
  const moment = first + place * (last - first);
  return at.reduce((best, each, index) => (Math.abs(each - moment) < Math.abs((at[best] ?? 0) - moment) ? index : best), 0);
};
