export interface Random {
  /** 0 ≤ n < 1 */
  next(): number;
  /** An integer, both bounds inclusive. */
  between(low: number, high: number): number;
  chance(share: number): boolean;
  pick<T>(from: readonly [T, ...T[]]): T;
}

/** mulberry32: a small seeded generator, so that every installation gets the same company. */
export const createRandom = (seed: number): Random => {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const between = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  return {
    next,
    between,
    chance: (share) => next() < share,
    // cast: the index is always within bounds, which the compiler cannot know
    pick: (from) => from[between(0, from.length - 1)] ?? from[0],
  };
};

/** A list that repeats each code as often as its weight. */
export const spread = (codes: { code: string; weight: number }[]) =>
  codes.flatMap(({ code, weight }) => Array<string>(weight).fill(code)) as [string, ...string[]];
