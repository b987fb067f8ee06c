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

/** URL of a stored file: absolute URLs stay as they are, relative paths are below the static base (docs/wire/conventions.md §1). */
export const fileUrl = (value: string) => {
  if (/^https?:\/\//i.test(value) || value.includes('[')) return value;
  return `${apiBase()}/sys/common/static/${value.replace(/^\/+/, '')}`;
};
