import type { TriedRequest } from './route-match.ts';

/** A request as it is typed: the address with its query; headers one on a line. */
export interface TypedRequest {
  method?: string;
  url?: string;
  headers?: string;
  address?: string;
}

export const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'];
/** Where a gateway listens does not matter for a route; hosts are given with the address or by the header Host. */
const ANY_HOST = 'http://localhost';

const headersIn = (text = '') =>
  new Map(
    text.split('\n').flatMap((line) => {
      const [, name, value = ''] = /^\s*([^\s:]+)\s*:\s*(.*?)\s*$/.exec(line) ?? [];
      return name ? [[name.toLowerCase(), value] as const] : [];
    }),
  );

const cookiesIn = (header = '') =>
  new Map(
    header.split(';').flatMap((pair) => {
      const [name = '', ...value] = pair.split('=');
      return name.trim() ? [[name.trim(), value.join('=').trim()] as const] : [];
    }),
  );

export const urlOf = (text: string) => {
  try {
    return new URL(text.trim(), ANY_HOST);
  } catch {
    return undefined;
  }
};

/** The request that a gateway would see at this time; undefined without an address that can be read. */
export const triedRequest = ({ method = 'GET', url = '', headers, address = '' }: TypedRequest, time: number): TriedRequest | undefined => {
  const read = url.trim() ? urlOf(url) : undefined;
  if (!read) return undefined;
  const named = headersIn(headers);
  const host = /^[a-z]+:\/\//i.test(url.trim()) ? read.hostname : '';
  return {
    method,
    path: read.pathname,
    host: named.get('host')?.replace(/:\d+$/, '') ?? host,
    query: read.searchParams,
    headers: named,
    cookies: cookiesIn(named.get('cookie')),
    address: address.trim(),
    time,
  };
};
