const NEVER = new Promise<never>(() => {});

/**
 * Leader election with the Web Locks API: one window of the browser runs `begin`, and the next takes over when it closes. Without locks (a
 * page without https) every window runs it. Returns the function that stops leading.
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
    .catch(() => {
      // aborted before this window became the leader; or locks are refused together with storage, then every window leads
      if (!leaving.signal.aborted) end ??= begin();
    });
  return () => {
    end?.();
    leaving.abort();
  };
};
