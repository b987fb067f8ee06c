/** The quantile of a list of figures: `quantile(times, 0.99)`. */
export const quantile = (figures: readonly number[], part: number) =>
  [...figures].sort((a, b) => a - b)[Math.min(figures.length - 1, Math.floor(figures.length * part))] ?? 0;

export const median = (figures: readonly number[]) => quantile(figures, 0.5);
