import { type BrowserStorage, localArea } from '@mortise/shared/session';
import { create } from 'zustand';

/** Why a value is not stored: `unusable` storage, or a stored value that is not valid (`spoilt`). */
export type StorageTrouble = 'unusable' | 'spoilt';

/** The first trouble of this window; StorageNotice shows it once. */
export const useStorageTrouble = create<{ trouble?: StorageTrouble }>()(() => ({}));

export const reportStorageTrouble = (trouble: StorageTrouble) => {
  if (!useStorageTrouble.getState().trouble) useStorageTrouble.setState({ trouble });
};

const NAMESPACE = 'mortise';

interface Stored<T> {
  read: () => T | undefined;
  write: (value: T) => void;
  /** Calls back on changes by other windows; returns the unsubscribe function. */
  watch: (onChange: (value: T | undefined) => void) => () => void;
}

/**
 * A value in local or session storage with a name and a version. Never throws: if storage is blocked, full or invalid, the value lives as
 * long as the window. `parse` returns undefined for invalid values.
 */
export const createStored = <T>(
  name: string,
  version: number,
  parse: (value: unknown) => T | undefined,
  area: BrowserStorage = localArea,
): Stored<T> => {
  const key = `${NAMESPACE}:${name}`;

  const understand = (text: string | null): T | undefined => {
    if (text === null) return undefined;
    try {
      const record = JSON.parse(text) as { version?: unknown; value?: unknown } | null;
      // written by another release: ignore it without a warning
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
    const text = area.read(key);
    if (text === undefined) reportStorageTrouble('unusable');
    return text === undefined ? undefined : understand(text);
  };

  return {
    read,
    write(value) {
      if (!area.write(key, JSON.stringify({ version, value }))) reportStorageTrouble('unusable');
    },
    watch(onChange) {
      // key null: the storage was cleared
      const look = (event: StorageEvent) => (event.key === key || event.key === null) && onChange(read());
      window.addEventListener('storage', look);
      return () => window.removeEventListener('storage', look);
    },
  };
};
