import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { repositoryRoot } from '../config.ts';

/** Form of a JSON value: the name of its type, `id:` with the value of an id, null where the value was null. */
export type Shape = string | null | Shape[] | { [field: string]: Shape };

/** A call of a JeecgBoot 2.4.6 server with the form of its answer; lists are cut to two elements. */
export interface GoldenCall {
  /** One conversation each: later calls use ids of earlier answers. */
  file: string;
  name?: string;
  note?: string;
  method: string;
  path: string;
  query?: Record<string, unknown>;
  body?: unknown;
  status: number;
  envelope?: Record<string, unknown>;
  result?: Shape;
  bare?: Shape;
}

export const goldenCalls = async (): Promise<GoldenCall[]> =>
  JSON.parse(await readFile(join(repositoryRoot, 'server/src/golden/golden-calls.json'), 'utf8'));
