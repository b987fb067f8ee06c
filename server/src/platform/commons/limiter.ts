import { type RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible';

export interface LimitRule {
  /** So many in each window, which begins with the first. */
  points: number;
  seconds: number;
}

/** A rate limit with a count per key. Never throws: while Redis cannot be reached, each process counts by itself. */
export interface Limiter {
  /** Counts one, and resolves to the number within the window, this one included. */
  add(key: string): Promise<number>;
  /** Counts one if the limit allows it; resolves to whether it did. */
  take(key: string): Promise<boolean>;
  /** The number within the window. */
  of(key: string): Promise<number>;
  /** Takes back what was counted. */
  giveBack(key: string, points?: number): Promise<void>;
  forget(key: string): Promise<void>;
}

/** `nameOf` makes the stored key; keys contain user input. */
export const limiterOf = (limits: RateLimiterAbstract, nameOf: (key: string) => string = (key) => key): Limiter => ({
  add: async (key) => (await limits.penalty(nameOf(key))).consumedPoints,
  take: (key) =>
    limits.consume(nameOf(key)).then(
      () => true,
      (refused: unknown) => {
        if (refused instanceof RateLimiterRes) return false;
        throw refused;
      },
    ),
  of: async (key) => (await limits.get(nameOf(key)))?.consumedPoints ?? 0,
  async giveBack(key, points = 1) {
    await limits.reward(nameOf(key), points);
  },
  async forget(key) {
    await limits.delete(nameOf(key));
  },
});
