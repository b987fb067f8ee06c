export interface LinkSettings {
  /** Where the API is, as a whole address. */
  api: string;
  /** This page's own origin. */
  origin: string;
  token?: string;
}

// what menu rows of the reference product may write between braces; nothing is ever evaluated
const placeholders: Record<string, (settings: LinkSettings) => string> = {
  domianURL: ({ api }) => api,
  staticDomainURL: ({ api }) => `${api}/sys/common/static`,
  pdfDomainURL: ({ api }) => `${api}/sys/common/pdf/pdfPreviewIframe`,
};

const CONFIG = /^window\._CONFIG\[\s*(['"])(\w+)\1\s*\]$/;

const fill = (text: string, settings: LinkSettings): string | undefined => {
  let known = true;
  const filled = text.replace(/\{\{(.*?)\}\}/g, (_, inside: string) => {
    const name = CONFIG.exec(inside.trim())?.[2];
    const make = name && Object.hasOwn(placeholders, name) ? placeholders[name] : undefined;
    if (!make) known = false;
    return make?.(settings) ?? '';
  });
  return known ? filled : undefined;
};

const parse = (text: string, base: string) => {
  try {
    return new URL(text, base);
  } catch {
    return undefined;
  }
};

/**
 * The address of a link in a menu row; undefined when it is none that we open: an unknown placeholder, or anything but http(s).
 * The token goes to our own origin and to the API's, to nobody else.
 */
export const linkAddress = (url: string, settings: LinkSettings): string | undefined => {
  const TOKEN = `$\{token}`;
  const filled = fill(url.trim(), settings);
  if (!filled) return undefined;
  const target = parse(filled.replaceAll(TOKEN, ''), settings.origin);
  if (!target || !['http:', 'https:'].includes(target.protocol)) return undefined;
  const isOurs = [settings.origin, parse(settings.api, settings.origin)?.origin].includes(target.origin);
  const token = isOurs && settings.token ? encodeURIComponent(settings.token) : '';
  return parse(filled.replaceAll(TOKEN, token), settings.origin)?.href;
};
