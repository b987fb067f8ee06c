const DAY = 86_400_000;
/** A shorter time says nothing about days. */
const LEAST = 3 * 60 * 60_000;

/**
 * Days until a volume is full, from the straight line that fits its use best; `Infinity` if it does not
 * grow, `undefined` while too little is known.
 */
export const daysUntilFull = (at: readonly number[], used: readonly (number | null)[], total: number | undefined): number | undefined => {
  const points = at.flatMap((time, index) => {
    const value = used[index];
    return typeof value === 'number' ? [{ time, value }] : [];
  });
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || !total || last.time - first.time < LEAST) return undefined;
  const mean = (of: (point: { time: number; value: number }) => number) =>
    points.reduce((sum, point) => sum + of(point), 0) / points.length;
  const [time, value] = [mean((point) => point.time), mean((point) => point.value)];
  const spread = mean((point) => (point.time - time) ** 2);
  const slope = mean((point) => (point.time - time) * (point.value - value)) / spread;
  return slope > 0 ? (total - last.value) / slope / DAY : Number.POSITIVE_INFINITY;
};
