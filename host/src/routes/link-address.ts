import { fillLink, LINK_TOKEN } from '@mortise/shared/contract';

export interface LinkSettings {
  /** Absolute URL of the API. */
  api: string;
  /** Origin of this page. */
  origin: string;
  token?: string;
}

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
  const text = url.trim();
  const { api } = settings;
  const filled = fillLink(text, {
    domianURL: api,
    staticDomainURL: `${api}/sys/common/static`,
    pdfDomainURL: `${api}/sys/common/pdf/pdfPreviewIframe`,
  });
  if (!text || filled.includes('{{')) return undefined;
  const target = parse(filled.replaceAll(LINK_TOKEN, ''), settings.origin);
  if (!target || !['http:', 'https:'].includes(target.protocol)) return undefined;
  const isOurs = [settings.origin, parse(settings.api, settings.origin)?.origin].includes(target.origin);
  const token = isOurs && settings.token ? encodeURIComponent(settings.token) : '';
  return parse(filled.replaceAll(LINK_TOKEN, token), settings.origin)?.href;
};
