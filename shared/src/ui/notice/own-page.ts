// a single leading slash: `//` would be another site
const WHOLE = /^\/(?![/\\])/;
// a path without leading slash, as some menu rows are written
const BARE = /^[\w-]+(?:\/[\w.~%-]+)+(?:[?#].*)?$/;

const parse = (address: string) => {
  try {
    return new URL(address);
  } catch {
    return undefined;
  }
};

/** The console path that an announcement's `openPage` names; `undefined` for other sites, scripts and everything else. */
export const ownPageOf = (openPage: string | null | undefined): string | undefined => {
  const page = openPage?.trim() ?? '';
  if (WHOLE.test(page)) return page;
  if (BARE.test(page)) return `/${page}`;
  const address = /^https?:\/\//i.test(page) ? parse(page) : undefined;
  if (address?.origin !== location.origin) return undefined;
  // checked again: without the origin, a path starting with `//` would be another site
  return address && ownPageOf(`${address.pathname}${address.search}${address.hash}`);
};
