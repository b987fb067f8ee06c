import { localArea } from './browser-storage.ts';

/** Milliseconds: 7 days (docs/requirements.md §9). */
export const STORED_FOR_MS = 604_800_000;
const NAMESPACE = 'mortise';

interface Record<T> {
  version: number;
  expires: number;
  value: T;
}

/**
 * One value in local storage, with a version and an expiry date. Never throws, even if storage is blocked, full or holds foreign text: the
 * session is then lost with its window.
 */
export const createStoredValue = <T>(name: string, version: number, isValid: (value: unknown) => value is T) => {
  const key = `${NAMESPACE}:${name}`;

  const parse = (text: string): T | undefined => {
    const record = JSON.parse(text) as Partial<Record<unknown>> | null;
    if (record?.version !== version || !(Number(record.expires) > Date.now())) return undefined;
    return isValid(record.value) ? record.value : undefined;
  };

  const read = () => {
    const text = localArea.read(key);
    if (!text) return undefined;
    try {
      return parse(text);
    } catch {
      // foreign text
      return undefined;
    }
  };
  const clear = () => localArea.remove(key);

  return {
    read,
    clear,
    /** false: the value was not stored, and the previous one was removed */
    write(value: T): boolean {
      const record: Record<T> = { version, expires: Date.now() + STORED_FOR_MS, value };
      const kept = localArea.write(key, JSON.stringify(record));
      if (!kept) clear();
      return kept;
    },
    /** Calls back when another window of this origin changes the value. Returns the unsubscribe function. */
    watch(onChange: (value: T | undefined) => void) {
      const look = (event: StorageEvent) => {
        // key null: the whole storage was cleared
        if (event.key === key || event.key === null) onChange(read());
      };
      window.addEventListener('storage', look);
      return () => window.removeEventListener('storage', look);
    },
  };
};
