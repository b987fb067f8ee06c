/** Buckets of a duration histogram, each 19 % (2^¼) wider than the one before, from 0.25 ms to about 70 s. */
const PER_DOUBLING = 4;
const SMALLEST = 0.25;
export const BUCKETS = 72;

export const bucketOf = (milliseconds: number) =>
  milliseconds <= SMALLEST ? 0 : Math.min(BUCKETS - 1, Math.ceil(Math.log2(milliseconds / SMALLEST) * PER_DOUBLING));

/** Upper end of a bucket, in milliseconds. */
const endOf = (bucket: number) => SMALLEST * 2 ** (bucket / PER_DOUBLING);

/** The duration that the given part of all calls does not exceed, at most 19 % too high, and never above the longest. */
export const quantile = (counts: ArrayLike<number>, part: number, longest: number): number => {
  let total = 0;
  for (let bucket = 0; bucket < BUCKETS; bucket += 1) total += counts[bucket] ?? 0;
  let left = Math.ceil(total * part);
  for (let bucket = 0; bucket < BUCKETS; bucket += 1) {
    left -= counts[bucket] ?? 0;
    if (left <= 0) return Math.min(longest, endOf(bucket));
  }
  return longest;
};
