import type { FastifyRequest } from 'fastify';
import { CONTEXT_PATH } from '../context-path.ts';
import { cookieIn, setCookie } from '../cookies.ts';

const NAME = 'mortise_push';
/** The path of the websocket, below which nothing else is served: the cookie is sent with no other request. */
const PATH = `${CONTEXT_PATH}/websocket`;

/**
 * The `set-cookie` header of a sign-in, for clients that open the websocket without a token, as Jeecg's own does. It lasts as long as the
 * browser runs, and ends with the session, because it is the session's token.
 */
export const pushCookieHeader = (token: string, secure: boolean) => setCookie(NAME, token, { path: PATH, secure });

/**
 * The token in the cookie of a handshake. Browsers send cookies to websockets without a preflight, so only a page of this origin may use
 * it; `SameSite` alone would let pages of sibling domains through.
 */
export const pushTokenOf = ({ headers, host }: Pick<FastifyRequest, 'headers' | 'host'>): string => {
  // not the protocol: a proxy that ends TLS may not name it
  if (headers.origin?.replace(/^https?:\/\//, '') !== host) return '';
  return cookieIn(headers.cookie, NAME) ?? '';
};
