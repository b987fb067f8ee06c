/** Random numbers from 0 to 1 that a seed repeats (mulberry32). */
export const randomFrom = (seed: number) => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

/** Draws from each group in turn, without repeats, until there are enough or none are left. The first of 40 are the first of 200. */
export const drawFrom = <Item>(groups: readonly (readonly Item[])[], count: number, seed: number): Item[] => {
  const random = randomFrom(seed);
  const left = groups.map((group) => [...group]);
  const drawn: Item[] = [];
  while (drawn.length < count && left.some(({ length }) => length))
    for (const group of left) {
      if (drawn.length === count) break;
      const place = Math.floor(random() * group.length);
      drawn.push(...group.splice(place, 1));
    }
  return drawn;
};
