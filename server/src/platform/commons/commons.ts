/** Texts that live a while, by key. A key that is not there any more answers `undefined`. */
export interface Values {
  put(key: string, value: string, life: number): Promise<void>;
  get(key: string): Promise<string | undefined>;
  /** Gives a value and removes it: of several who ask at once one gets it. */
  take(key: string): Promise<string | undefined>;
  prolong(key: string, life: number): Promise<void>;
  remove(key: string): Promise<void>;
}

/** How often something happened; a count is forgotten so many milliseconds after its last step. */
export interface Counts {
  add(key: string, life: number): Promise<number>;
  of(key: string): Promise<number>;
  remove(key: string): Promise<void>;
}

/** Words from any process to all of them, the speaker included. What is said while nobody can be reached is lost to the others. */
export interface News {
  tell(channel: string, text: string): void;
  hear(channel: string, listener: (text: string) => void): void;
}

/** `alone`: one process, everything in its memory. `joined`, `lost`: with others, and whether they can be reached. */
export type Reach = 'alone' | 'joined' | 'lost';

/**
 * What all server processes of one installation share and no table holds (ADR 13). Spaces keep purposes apart: what fills
 * one does not push anything out of another.
 */
export interface Commons {
  /** Refused with `CommonsLost` while the others cannot be reached. */
  values(space: string): Values;
  /** Never refused: while the others cannot be reached, each process counts for itself. */
  counts(space: string): Counts;
  news: News;
  reach(): Reach;
  close(): Promise<void>;
}

/** What is shared cannot be reached now. */
export class CommonsLost extends Error {
  override readonly name = 'CommonsLost';
  readonly code = 'COMMONS_LOST';
}
