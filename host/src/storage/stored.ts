import { create } from 'zustand';

/** Why something is not kept: there is no storage to speak of, or what lay in it made no sense. */
export type StorageTrouble = 'unusable' | 'spoilt';

/** The first trouble of this window; the console tells of it once. */
export const useStorageTrouble = create<{ trouble?: StorageTrouble }>()(() => ({}));

export const reportStorageTrouble = (trouble: StorageTrouble) => {
  if (!useStorageTrouble.getState().trouble) useStorageTrouble.setState({ trouble });
};

const NAMESPACE = 'mortise';

interface Stored<T> {
  read: () => T | undefined;
  write: (value: T) => void;
  /** Tells of changes made by other windows of the same origin. */
  watch: (onChange: (value: T | undefined) => void) => () => void;
}

/**
 * One value of this browser, with a name and a version. Whatever storage does (blocked, full, someone else's text in it), nothing
 * is thrown: the value then lives as long as its window. `parse` gives undefined for what is no such value.
 */
export const createStored = <T>(
  name: string,
  version: number,
  parse: (value: unknown) => T | undefined,
  area: () => Storage = () => localStorage,
): Stored<T> => {
  const key = `${NAMESPACE}:${name}`;

  const understand = (text: string | null): T | undefined => {
    if (text === null) return undefined;
    try {
      const record = JSON.parse(text) as { version?: unknown; value?: unknown } | null;
      // left by another release: neither ours nor spoilt
      if (typeof record?.version === 'number' && record.version !== version) return undefined;
      const value = parse(record?.value);
      if (value === undefined) reportStorageTrouble('spoilt');
      return value;
    } catch {
      reportStorageTrouble('spoilt');
      return undefined;
    }
  };

  const read = () => {
    try {
      return understand(area().getItem(key));
    } catch {
      reportStorageTrouble('unusable');
      return undefined;
    }
  };

  return {
    read,
    write(value) {
      try {
        area().setItem(key, JSON.stringify({ version, value }));
      } catch {
        reportStorageTrouble('unusable');
      }
    },
    watch(onChange) {
      // key null: the whole storage was emptied
      const look = (event: StorageEvent) => (event.key === key || event.key === null) && onChange(read());
      window.addEventListener('storage', look);
      return () => window.removeEventListener('storage', look);
    },
  };
};
