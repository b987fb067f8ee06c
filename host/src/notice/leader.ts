const NEVER = new Promise<never>(() => {});

/**
 * Lets one window of the browser do a work for all of them: whoever holds the lock does, and the next one takes over when it closes.
 * Where there are no locks (a page without https), every window does it for itself.
 */
export const lead = (name: string, begin: () => () => void): (() => void) => {
  if (!navigator.locks) return begin();
  const leaving = new AbortController();
  let end: (() => void) | undefined;
  const held = new Promise<void>((release) => leaving.signal.addEventListener('abort', () => release()));
  navigator.locks
    .request(name, { signal: leaving.signal }, async () => {
      end = begin();
      await Promise.race([held, NEVER]);
    })
    // the window left before its turn came
    .catch(() => undefined);
  return () => {
    end?.();
    leaving.abort();
  };
};
