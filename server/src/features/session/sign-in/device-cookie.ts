import { cookieIn, setCookie } from '#http/cookies.ts';

const NAME = 'mortise_device';
const DAYS_180 = 180 * 24 * 3600;

/** The value in a `cookie` header. */
export const deviceCookieIn = (cookies: string | undefined) => cookieIn(cookies, NAME);

/** The `set-cookie` header. Sent only to this server's own pages, and not readable by scripts. */
export const deviceCookieHeader = (value: string, secure: boolean) => setCookie(NAME, value, { path: '/', maxAge: DAYS_180, secure });
