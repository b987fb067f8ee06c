/**
 * Local or session storage that never throws. Browsers that block cookies throw a SecurityError as soon as `localStorage` is touched, so
 * the area is looked up inside each call; a full storage throws on writing. The only place that reads a storage area (a test checks it).
 */
const browserStorage = (area: () => Storage) => {
  const tryIn = <R>(access: (storage: Storage) => R): R | undefined => {
    try {
      return access(area());
    } catch {
      // unavailable or full; callers learn it from the result
      return undefined;
    }
  };
  return {
    /** `undefined`: storage is unavailable; `null`: nothing is stored under the key. */
    read: (key: string): string | null | undefined => tryIn((storage) => storage.getItem(key)),
    /** Returns whether the text was stored. */
    write: (key: string, text: string): boolean =>
      tryIn((storage) => {
        storage.setItem(key, text);
        return true;
      }) ?? false,
    remove: (key: string): void => tryIn((storage) => storage.removeItem(key)),
  };
};

export type BrowserStorage = ReturnType<typeof browserStorage>;

export const localArea = browserStorage(() => localStorage);
export const sessionArea = browserStorage(() => sessionStorage);
