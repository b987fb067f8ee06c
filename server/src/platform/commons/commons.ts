import type { Limiter, LimitRule } from './limiter.ts';

/** Texts with a time to live, by key; `undefined` once expired. */
export interface Values {
  put(key: string, value: string, life: number): Promise<void>;
  get(key: string): Promise<string | undefined>;
  /** Gets and removes a value atomically: of concurrent callers one gets it. */
  take(key: string): Promise<string | undefined>;
  prolong(key: string, life: number): Promise<void>;
  remove(key: string): Promise<void>;
}

/** Counters; each expires so many milliseconds after its last increment. */
export interface Counts {
  add(key: string, life: number): Promise<number>;
  of(key: string): Promise<number>;
  remove(key: string): Promise<void>;
}

/** Counters of fixed windows: each expires so many milliseconds after its first hit. */
export interface Windows {
  hit(key: string, length: number): Promise<WindowCount>;
}

export interface WindowCount {
  /** Hits in the current window, this one included. */
  count: number;
  /** Milliseconds until the window ends. */
  left: number;
}

/** Publish and subscribe between all processes, the sender included. Messages sent while Redis is lost do not reach the others. */
export interface News {
  tell(channel: string, text: string): void;
  hear(channel: string, listener: (text: string) => void): void;
}

/** `alone`: one process, everything in its memory. `joined`, `lost`: shared through Redis, which can or cannot be reached. */
export type Reach = 'alone' | 'joined' | 'lost';

/**
 * State that all server processes of an installation share and no table holds (ADR 13). Each purpose has its own space, so that
 * filling one does not evict entries of another.
 */
export interface Commons {
  /** Throws `CommonsLost` while Redis cannot be reached. */
  values(space: string): Values;
  /** Never throws: while Redis cannot be reached, each process counts by itself. */
  counts(space: string): Counts;
  /** Never throws, like `counts`. */
  windows(space: string): Windows;
  /** Limits of one name share their counts. */
  limiter(name: string, rule: LimitRule): Limiter;
  news: News;
  reach(): Reach;
  close(): Promise<void>;
}

/** Redis cannot be reached now. */
export class CommonsLost extends Error {
  override readonly name = 'CommonsLost';
  readonly code = 'COMMONS_LOST';
}
