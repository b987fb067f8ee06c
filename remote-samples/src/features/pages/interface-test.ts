/** A path below the API with an optional query: no scheme, host, `..`, or parameter of a path pattern. */
const PATH = /^(\/[\w\-.,~]+)+(\?[^#\\]*)?$/;

export const isSentPath = (path: string) =>
  PATH.test(path) &&
  !path
    .split('?', 1)[0]
    ?.split('/')
    .some((part) => /^\.+$/.test(part));

/** The path and the parameters behind it. */
export const pathIn = (typed: string) => {
  const [path = '', query = ''] = typed.trim().split(/\?(.*)/s);
  return { url: path, query: Object.fromEntries(new URLSearchParams(query)) };
};

/** The parameters of a call from a JSON object; nothing typed: none. `undefined`: it is no JSON object. */
export const parametersIn = (text: string | undefined): Record<string, unknown> | undefined => {
  if (!text?.trim()) return {};
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
};
