import type { TableChanges } from '#db/changes/table-changes.ts';
import { type Asked, isKept } from './report-answers.ts';

/** All rows of a small result, in the order that was asked for. */
export interface Snapshot {
  records: readonly Record<string, unknown>[];
  /** Sums over all rows. */
  totals?: Record<string, unknown> | undefined;
}

/** Of all snapshots of the process. */
const BYTES_IN_ALL = 64 * 2 ** 20;
/** Results whose size is noted, without their rows. */
const NOTED_AT_MOST = 5000;
/** Bytes of memory for each character of a row as JSON, and for the row itself: an estimate. */
const PER_CHARACTER = 2;
const PER_ROW = 200;

const bytesOf = ({ records }: Snapshot) =>
  records.reduce((sum, row) => sum + PER_ROW + PER_CHARACTER * JSON.stringify(row).length, PER_ROW);

/** Milliseconds for which a random result is kept. */
const RANDOM_KEPT_FOR = 10 * 60_000;

interface Entry {
  isValid: () => boolean;
  bytes: number;
  snapshot: Snapshot;
}

/**
 * Small results in memory, so that their pages and exports ask the database once. A result is kept under statement, values, conditions,
 * order and scope of its callers, until one of its tables changes, and a random one for ten minutes; the least recently used ones leave when
 * there is no room.
 */
export const createReportSnapshots = (changes: TableChanges, room = BYTES_IN_ALL, now = Date.now) => {
  const entries = new Map<string, Entry>();
  /** Whether results fit, by key, with the version that they were counted at. */
  const counted = new Map<string, { version: number; fits: boolean }>();
  let used = 0;

  const remove = (key: string) => {
    used -= entries.get(key)?.bytes ?? 0;
    entries.delete(key);
  };
  /** The version of the tables; undefined: nothing may be kept. Read it before the statement runs. */
  const versionOf = (asked: Asked) => (isKept(changes, asked) && asked.tables ? changes.versionOf(asked.tables) : undefined);

  const countedNow = (asked: Asked) => {
    const known = counted.get(asked.key);
    return known && known.version === versionOf(asked) ? known : undefined;
  };

  const put = ({ key }: Asked, snapshot: Snapshot, isValid: () => boolean) => {
    remove(key);
    const bytes = bytesOf(snapshot);
    if (bytes > room) return;
    entries.set(key, { isValid, bytes, snapshot });
    used += bytes;
    for (const oldest of entries.keys()) {
      if (used <= room) break;
      remove(oldest);
    }
  };

  return {
    versionOf,
    find(asked: Asked): Snapshot | undefined {
      const entry = entries.get(asked.key);
      if (!entry) return undefined;
      remove(asked.key);
      if (!entry.isValid()) return undefined;
      entries.set(asked.key, entry);
      used += entry.bytes;
      return entry.snapshot;
    },
    keep: (asked: Asked, version: number, snapshot: Snapshot) => put(asked, snapshot, () => versionOf(asked) === version),
    /** Keeps a random result of one caller, so that its pages are of one run. */
    keepRandom(asked: Asked, snapshot: Snapshot) {
      const until = now() + RANDOM_KEPT_FOR;
      put(asked, snapshot, () => now() < until);
    },
    /** Notes whether a result is small: who asks for more of it reads it whole. */
    note({ key }: Asked, version: number | undefined, fits: boolean) {
      counted.delete(key);
      if (version !== undefined) counted.set(key, { version, fits });
      if (counted.size > NOTED_AT_MOST) counted.delete(counted.keys().next().value as string);
    },
    isSmall: (asked: Asked) => countedNow(asked)?.fits === true,
    isLarge: (asked: Asked) => countedNow(asked)?.fits === false,
    bytes: () => used,
  };
};
