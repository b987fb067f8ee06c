import { users } from '@mortise/shared/contract/people';
import type { FastifyRequest } from 'fastify';
import { CONTEXT_PATH } from '../context-path.ts';
import { cookieIn, setCookie } from '../cookies.ts';

const NAME = 'mortise_link';
/** Only the first passwords of an import: their link is opened by the browser, which sends no header with the token. */
const PATH = CONTEXT_PATH + users.firstPasswords.path.replace(/\/:\w+$/, '');

/** The `set-cookie` header of a sign-in: the session's token, which the browser sends with such links alone, and never from another site. */
export const linkCookieHeader = (token: string, secure: boolean) => setCookie(NAME, token, { path: PATH, secure });

export const linkTokenOf = ({ headers, url }: Pick<FastifyRequest, 'headers' | 'url'>): string => {
  return url.startsWith(`${PATH}/`) ? (cookieIn(headers.cookie, NAME) ?? '') : '';
};
