import { createHash } from 'node:crypto';

/** Paths below the context path that JeecgBoot answers only to signed requests (2.4.5 and newer). */
const SIGNED = /^\/sys\/dict\/(?:(?:getDictItems|loadDict|loadDictOrderByValue|loadDictItem)\/|loadTreeData$)/;

export const needsSignature = (method: string, path: string) => method === 'GET' && SIGNED.test(path);

/** Name under which the last path segment is signed when it is a list. */
const PATH_VARIABLE = 'x-path-variable';

// the way java.net.URLDecoder reads
const decoded = (text: string) => decodeURIComponent(text.replaceAll('+', ' '));

/** The parameters as JeecgBoot reads them: the whole query is decoded before it is split. */
const parametersOf = (search: string) =>
  decoded(search)
    .split('&')
    .filter(Boolean)
    .map((pair) => {
      const at = pair.indexOf('=');
      return [pair.slice(0, at), pair.slice(at + 1)] as const;
    });

/**
 * The signature of a GET request (docs/wire/conventions.md §10): MD5 over the sorted parameters as JSON and the secret.
 *
 * @param path as sent, still encoded
 * @param search the query without its question mark, still encoded
 */
const signatureOf = (path: string, search: string, secret: string): string => {
  const last = path.slice(path.lastIndexOf('/') + 1);
  const all = [...parametersOf(search), ...(last.includes(',') ? [[PATH_VARIABLE, decoded(last)] as const] : [])];
  // a sorted array of pairs: a plain object would move numeric names to the front
  const sorted = [...new Map(all.filter(([name]) => name !== '_t'))].sort(([a], [b]) => (a < b ? -1 : 1));
  const json = `{${sorted.map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`).join(',')}}`;
  return createHash('md5').update(`${json}${secret}`).digest('hex').toUpperCase();
};

const GMT8 = 8 * 3_600_000;

/** `yyyyMMddHHmmss` in GMT+8, which a stock installation uses; JeecgBoot refuses what is older than 300 seconds. */
const timestampAt = (time: number): string => new Date(time + GMT8).toISOString().replace(/\D/g, '').slice(0, 14);

/** JeecgBoot includes a list in the path only when its commas are not encoded. */
export const withPlainCommas = (path: string): string => path.replaceAll(/%2c/gi, ',');

/** The headers that sign a GET request; none if the address is malformed, which the back end refuses by itself. */
export const signatureHeaders = (path: string, search: string, secret: string, now = Date.now()): Record<string, string> => {
  try {
    return { 'x-sign': signatureOf(path, search, secret), 'x-timestamp': timestampAt(now) };
  } catch (error) {
    if (error instanceof URIError) return {};
    throw error;
  }
};
