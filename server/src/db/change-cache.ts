import type { TableChanges } from './table-changes.ts';

interface Entry<Value> {
  version: number;
  value: Promise<Value>;
}

/**
 * Keeps what was read until one of the tables it was read from changes. An entry carries the version at which its reading began,
 * so an answer that a change overtook is never used again.
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
      if (version === undefined) return Promise.resolve(read());
      const hit = entries.get(key);
      if (hit?.version === version) return hit.value;
      // a query of drizzle runs anew each time it is awaited: what is kept is one run's promise
      const entry = { version, value: Promise.resolve(read()) };
      keep(key, entry);
      entry.value.catch(() => entries.get(key) === entry && entries.delete(key));
      return entry.value;
    },
    drop: (key: string) => entries.delete(key),
  };
};
