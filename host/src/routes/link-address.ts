export interface LinkSettings {
  /** Absolute URL of the API. */
  api: string;
  /** Origin of this page. */
  origin: string;
  token?: string;
}

// placeholders that menu rows may use, as in JeecgBoot; looked up, never evaluated
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
 * The URL of a menu row's link; `undefined` for unknown placeholders and protocols other than http(s). The token is only added for our own
 * origin and the API's.
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
