import { outsideTransaction } from '../pool/one-transaction.ts';
import type { TableChanges } from './table-changes.ts';

interface Entry<Value> {
  version: number;
  value: Promise<Value>;
}

/**
 * Bounded cache of query results; an entry is valid until one of its tables changes. Each entry records the tables' version from
 * before its query began, so a result that was outdated by a change during the query is never reused.
 */
export const createChangeCache = <Value>(changes: TableChanges, limit: number) => {
  const entries = new Map<string, Entry<Value>>();

  const keep = (key: string, entry: Entry<Value>) => {
    entries.delete(key);
    entries.set(key, entry);
    if (entries.size > limit) entries.delete(entries.keys().next().value as string);
  };

  return {
    get(key: string, tables: readonly string[], read: () => PromiseLike<Value>): Promise<Value> {
      const version = changes.versionOf(tables);
      if (version === undefined) return outsideTransaction(read);
      const hit = entries.get(key);
      if (hit?.version === version) return hit.value;
      // a drizzle query runs again each time it is awaited, so cache the promise of one run; never what a transaction has not committed
      const entry = { version, value: outsideTransaction(read) };
      keep(key, entry);
      entry.value.catch(() => entries.get(key) === entry && entries.delete(key));
      return entry.value;
    },
    drop: (key: string) => entries.delete(key),
  };
};
