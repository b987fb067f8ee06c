const NAME = 'mortise_device';
const DAYS_180 = 180 * 24 * 3600;

/** The value in a `cookie` header. */
export const deviceCookieIn = (cookies = '') =>
  cookies
    .split(/;\s*/)
    .find((cookie) => cookie.startsWith(`${NAME}=`))
    ?.slice(NAME.length + 1);

/** The `set-cookie` header. Sent only to this server's own pages, and not readable by scripts. */
export const deviceCookieHeader = (value: string, secure: boolean) =>
  `${NAME}=${value}; Path=/; Max-Age=${DAYS_180}; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`;
