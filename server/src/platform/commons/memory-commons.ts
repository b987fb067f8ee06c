import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { Commons, Counts, Values, Windows } from './commons.ts';
import { type Limiter, type LimitRule, limiterOf } from './limiter.ts';

/** Entries per space; the oldest are evicted. */
const ENTRIES = 20_000;

/** A map with a time to live per entry and a maximum size; when full it evicts the oldest entry. */
const createShortMemory = <Value>(clock: () => number) => {
  const entries = new Map<string, { value: Value; until: number }>();
  return {
    get(key: string) {
      const known = entries.get(key);
      if (!known || known.until > clock()) return known?.value;
      entries.delete(key);
      return undefined;
    },
    put(key: string, value: Value, life: number) {
      entries.delete(key);
      entries.set(key, { value, until: clock() + life });
      if (entries.size > ENTRIES) entries.delete(entries.keys().next().value as string);
    },
    remove: (key: string) => entries.delete(key),
  };
};

const createValues = (clock: () => number): Values => {
  const memory = createShortMemory<string>(clock);
  return {
    put: async (key, value, life) => memory.put(key, value, life),
    get: async (key) => memory.get(key),
    async take(key) {
      const value = memory.get(key);
      memory.remove(key);
      return value;
    },
    async prolong(key, life) {
      const value = memory.get(key);
      if (value !== undefined) memory.put(key, value, life);
    },
    async remove(key) {
      memory.remove(key);
    },
  };
};

const createCounts = (clock: () => number): Counts => {
  const memory = createShortMemory<number>(clock);
  return {
    async add(key, life) {
      const count = (memory.get(key) ?? 0) + 1;
      memory.put(key, count, life);
      return count;
    },
    of: async (key) => memory.get(key) ?? 0,
    async remove(key) {
      memory.remove(key);
    },
  };
};

const createWindows = (clock: () => number): Windows => {
  const memory = createShortMemory<{ count: number; until: number }>(clock);
  return {
    async hit(key, length) {
      const time = clock();
      const open = memory.get(key) ?? { count: 0, until: time + length };
      open.count += 1;
      const left = open.until - time;
      // puts it back as the newest entry, so that a window in use is not evicted
      memory.put(key, open, left);
      return { count: open.count, left };
    },
  };
};

const oneOfEach = <Space>(create: () => Space) => {
  const spaces = new Map<string, Space>();
  return (name: string) => {
    const space = spaces.get(name) ?? create();
    spaces.set(name, space);
    return space;
  };
};

/** For a single process. */
export const createMemoryCommons = (clock: () => number = Date.now): Commons => {
  const listeners = new Map<string, ((text: string) => void)[]>();
  const limiters = new Map<string, Limiter>();
  return {
    values: oneOfEach(() => createValues(clock)),
    counts: oneOfEach(() => createCounts(clock)),
    windows: oneOfEach(() => createWindows(clock)),
    limiter(name: string, { points, seconds }: LimitRule) {
      const limiter = limiters.get(name) ?? limiterOf(new RateLimiterMemory({ points, duration: seconds }));
      limiters.set(name, limiter);
      return limiter;
    },
    news: {
      tell(channel, text) {
        for (const listener of listeners.get(channel) ?? []) listener(text);
      },
      hear(channel, listener) {
        listeners.set(channel, [...(listeners.get(channel) ?? []), listener]);
      },
    },
    reach: () => 'alone',
    close: async () => undefined,
  };
};
