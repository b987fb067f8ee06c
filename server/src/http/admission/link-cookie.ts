import { users } from '@mortise/shared/contract/people';
import type { FastifyRequest } from 'fastify';
import { CONTEXT_PATH } from '../context-path.ts';

const NAME = 'mortise_link';
/** Only the first passwords of an import: their link is opened by the browser, which sends no header with the token. */
const PATH = CONTEXT_PATH + users.firstPasswords.path.replace(/\/:\w+$/, '');

/** The `set-cookie` header of a sign-in: the session's token, which the browser sends with such links alone, and never from another site. */
export const linkCookieHeader = (token: string, secure: boolean) =>
  `${NAME}=${token}; Path=${PATH}; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`;

export const linkTokenOf = ({ headers, url }: Pick<FastifyRequest, 'headers' | 'url'>): string => {
  if (!url.startsWith(`${PATH}/`)) return '';
  const [, token = ''] = new RegExp(`(?:^|;\\s*)${NAME}=([\\w.-]+)`).exec(headers.cookie ?? '') ?? [];
  return token;
};
