const DEFAULT_BASE = '/jeecg-boot';

/** Where the API is: `<meta name="mortise-api" content="…">` of the page, else `/jeecg-boot` of its own origin. */
export const apiBase = () => {
  const configured = document.querySelector<HTMLMetaElement>('meta[name="mortise-api"]')?.content.trim();
  return (configured || DEFAULT_BASE).replace(/\/+$/, '');
};

/** Fills `:name` parts of an endpoint's path. */
export const fillPath = (path: string, params: Record<string, unknown> = {}) =>
  path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined || value === null || value === '') throw new TypeError(`path parameter ${name} of ${path} is missing`);
    return encodeURIComponent(String(value));
  });

const isEmpty = (value: unknown) => value === undefined || value === null || value === '';

/** A query string without empty values; arrays become comma lists. */
export const queryText = (query: Record<string, unknown>) => {
  const text = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (!isEmpty(value)) text.append(name, String(value));
  return text.toString();
};

/** The address of a stored file: whole addresses stay, relative paths live below the static base (docs/wire/conventions.md §1). */
export const fileUrl = (value: string) => {
  if (/^https?:\/\//i.test(value) || value.includes('[')) return value;
  return `${apiBase()}/sys/common/static/${value.replace(/^\/+/, '')}`;
};
