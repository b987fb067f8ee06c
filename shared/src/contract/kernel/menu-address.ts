/**
 * Where a menu row is in the console. Path, parameters and hash are encoded as a browser's address bar has them, so that equal text
 * means the same place.
 */
export interface MenuAddress {
  /** Begins with a slash and ends without one. May contain `:name`. */
  path: string;
  /** Empty, or begins with `?`. */
  search: string;
  /** Empty, or begins with `#`. */
  hash: string;
}

// sub-delims, `:` and `@` of RFC 3986: browsers leave them in a path as they are
const KEPT = /%(?:40|3A|24|26|2B|2C|3B|3D)/g;
/** Hashes such as `#/a?b` are the addresses of a view's own router. */
const KEPT_IN_HASH = /%(?:2F|3F)/g;
const LONE_SURROGATE = /\p{Surrogate}/gu;

/** Percent-encoded characters, byte by byte as UTF-8 has them. */
const ENCODED = /%(?:[0-7][\da-f]|[cd][\da-f]%[89ab][\da-f]|e[\da-f](?:%[89ab][\da-f]){2}|f[0-7](?:%[89ab][\da-f]){3})/gi;

const decodeOne = (encoded: string) => {
  try {
    return decodeURIComponent(encoded);
  } catch {
    return encoded;
  }
};
/** A `%` that no valid code follows is kept, as in `100%`. */
const decode = (text: string) => text.replace(ENCODED, decodeOne);
const encode = (text: string) => encodeURIComponent(text.replace(LONE_SURROGATE, '\uFFFD')).replace(KEPT, decodeURIComponent);
const again = (text: string) => encode(decode(text));

/** Splits before the first sign: `a#b#c` into `a` and `b#c`. */
const cut = (text: string, sign: string): [string, string] => {
  const at = text.indexOf(sign);
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)];
};

const segmentsOf = (path: string) => path.split('/').filter(Boolean);

/** Reads a stored url such as `/业务/客户 档案?postRank=1`, or the address of a page; both give the same for the same place. */
export const menuAddress = (url: string): MenuAddress => {
  const [place, hash] = cut(url.trim(), '#');
  const [path, search] = cut(place, '?');
  const parameters = new URLSearchParams(search).toString();
  return {
    path: `/${segmentsOf(path).map(again).join('/')}`,
    search: parameters && `?${parameters}`,
    hash: hash && `#${again(hash).replace(KEPT_IN_HASH, decodeURIComponent)}`,
  };
};

/** The address as the console navigates to it, and keeps it with tabs and favourites. */
export const addressText = ({ path, search, hash }: MenuAddress): string => `${path}${search}${hash}`;

/** A path as the router compares it: decoded, but for slashes within a segment. */
export const routerPath = (path: string): string =>
  `/${segmentsOf(path)
    .map((part) => decode(part).replaceAll('/', '%2F'))
    .join('/')}`;

/** Whether a path has parameters, such as `/online/:code`. */
export const hasParameters = (path: string): boolean => /\/:[\w-]+/.test(path);

/** Views link to the list of tasks by this hash, from wherever they are; it opens no page. */
export const TASKS_HASH = '#tasks';
