/** Upper ends of the buckets of load times, in milliseconds; one more bucket holds what took longer. Stored rows count by them. */
const ENDS = [50, 100, 150, 200, 300, 400, 500, 750, 1000, 1500, 2000, 3000, 5000, 10_000] as const;
const LONGEST = ENDS[ENDS.length - 1] as number;
export const BUCKETS = ENDS.length + 1;

const bucketOf = (milliseconds: number) => {
  const bucket = ENDS.findIndex((end) => milliseconds <= end);
  return bucket < 0 ? ENDS.length : bucket;
};

/** Number of loads by bucket. */
export const countsOf = (times: readonly number[]): number[] => {
  const counts = new Array<number>(BUCKETS).fill(0);
  for (const time of times) counts[bucketOf(time)] = (counts[bucketOf(time)] ?? 0) + 1;
  return counts;
};

/**
 * The time that this part of the loads does not exceed, in milliseconds, taken as evenly spread within a bucket; what is above the last
 * end counts as that end. Null without loads.
 */
export const quantileOf = (counts: readonly number[], part: number): number | null => {
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (total === 0) return null;
  let left = total * part;
  for (const [bucket, end] of ENDS.entries()) {
    const count = counts[bucket] ?? 0;
    if (count > 0 && left <= count) {
      const begin = ENDS[bucket - 1] ?? 0;
      return Math.round(begin + ((end - begin) * left) / count);
    }
    left -= count;
  }
  return LONGEST;
};
