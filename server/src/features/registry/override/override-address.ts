const OF_THIS_MACHINE = new Set(['localhost', '127.0.0.1', '[::1]']);
const isPlainPath = (path: string) => /^[\w@.()/-]*$/.test(path);

/** Normalizes the address to end with a slash; `undefined` unless it is on localhost or on one of the `named` origins. */
export const overrideAddress = (text: string, named: readonly string[]): string | undefined => {
  if (!URL.canParse(text.trim())) return undefined;
  const { protocol, hostname, origin, pathname, username, password, search, hash } = new URL(text.trim());
  if (!/^https?:$/.test(protocol) || username || password || search || hash || !isPlainPath(pathname)) return undefined;
  if (!OF_THIS_MACHINE.has(hostname) && !named.includes(origin)) return undefined;
  return `${origin}${pathname.replace(/\/+$/, '')}/`;
};
