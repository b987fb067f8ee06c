// one slash: two would be another site
const WHOLE = /^\/(?![/\\])/;
// the way without its first slash, as menu rows are written now and then
const BARE = /^[\w-]+(?:\/[\w.~%-]+)+(?:[?#].*)?$/;

const parse = (address: string) => {
  try {
    return new URL(address);
  } catch {
    return undefined;
  }
};

/** The path of the console that `openPage` of an announcement names; anything else, another site or a script for one, is none. */
export const ownPageOf = (openPage: string | null | undefined): string | undefined => {
  const page = openPage?.trim() ?? '';
  if (WHOLE.test(page)) return page;
  if (BARE.test(page)) return `/${page}`;
  const address = /^https?:\/\//i.test(page) ? parse(page) : undefined;
  if (address?.origin !== location.origin) return undefined;
  // a path of two slashes would be another site once the host is gone
  return address && ownPageOf(`${address.pathname}${address.search}${address.hash}`);
};
