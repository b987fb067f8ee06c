/** docs/requirements.md §9: 7 days. */
export const KEPT_FOR = 604_800_000;
const NAMESPACE = 'mortise';

interface Record<T> {
  version: number;
  expires: number;
  value: T;
}

/**
 * One value in local storage, with a version and an end. Whatever storage does (blocked, full, someone else's text in it),
 * nothing is thrown: the session then lives as long as its window.
 */
export const createKept = <T>(name: string, version: number, isValid: (value: unknown) => value is T) => {
  const key = `${NAMESPACE}:${name}`;

  const parse = (text: string | null): T | undefined => {
    if (!text) return undefined;
    const record = JSON.parse(text) as Partial<Record<unknown>> | null;
    if (record?.version !== version || !(Number(record.expires) > Date.now())) return undefined;
    return isValid(record.value) ? record.value : undefined;
  };

  const attempt = <R>(deed: () => R): R | undefined => {
    try {
      return deed();
    } catch {
      // the reason does not matter: there is no storage to speak of
      return undefined;
    }
  };

  const read = () => attempt(() => parse(localStorage.getItem(key)));
  const clear = () => attempt(() => localStorage.removeItem(key));

  return {
    read,
    clear,
    /** false: it was not kept, and nothing older is left in its place */
    write(value: T): boolean {
      const record: Record<T> = { version, expires: Date.now() + KEPT_FOR, value };
      const kept = attempt(() => {
        localStorage.setItem(key, JSON.stringify(record));
        return true;
      });
      if (!kept) clear();
      return kept ?? false;
    },
    /** Tells of changes made by other windows of the same origin. */
    watch(onChange: (value: T | undefined) => void) {
      const look = (event: StorageEvent) => {
        // key null: the whole storage was emptied
        if (event.key === key || event.key === null) onChange(read());
      };
      window.addEventListener('storage', look);
      return () => window.removeEventListener('storage', look);
    },
  };
};
