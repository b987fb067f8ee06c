const DEFAULT_BASE = '/jeecg-boot';

/** Base URL of the API: `<meta name="mortise-api" content="…">` of the page, otherwise `/jeecg-boot` of its origin. */
export const apiBase = () => {
  const configured = document.querySelector<HTMLMetaElement>('meta[name="mortise-api"]')?.content.trim();
  return (configured || DEFAULT_BASE).replace(/\/+$/, '');
};

/** Replaces the `:name` parameters of an endpoint's path with encoded values. Throws if one is missing. */
export const fillPath = (path: string, params: Record<string, unknown> = {}) =>
  path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined || value === null || value === '') throw new TypeError(`path parameter ${name} of ${path} is missing`);
    return encodeURIComponent(String(value));
  });

/** A query string; arrays become comma lists, and `undefined` and `null` are left out. */
export const queryText = (query: Record<string, unknown>) => {
  const text = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined && value !== null) text.append(name, String(value));
  return text.toString();
};

/** Origins that a stored address may lead to: the page's, the API's, and IMAGE_ORIGINS of the server (docs/operations.md). */
const storedOrigins = () => [
  location.origin,
  new URL(apiBase(), location.href).origin,
  ...(document.querySelector<HTMLMetaElement>('meta[name="mortise-image-origins"]')?.content.split(/\s+/) ?? []),
];

/**
 * URL of a stored file (docs/wire/conventions.md §1): a whole URL stays as it is if its origin is allowed, everything else is a path below
 * the static base. Empty for what leads anywhere else, such as a foreign URL, a list, or `..` in any notation.
 */
export const fileUrl = (value: string) => {
  const base = `${apiBase()}/sys/common/static/`;
  const isWhole = /^https?:\/\//i.test(value);
  const url = isWhole ? value : base + value.replace(/^\/+/, '');
  if (/^\s*\[/.test(value) || !URL.canParse(url, location.href)) return '';
  const { href, origin } = new URL(url, location.href);
  const isStored = isWhole ? storedOrigins().includes(origin) : href.startsWith(new URL(base, location.href).href);
  return isStored ? url : '';
};
