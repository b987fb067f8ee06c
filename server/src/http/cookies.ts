import { parseCookie, type SetCookie, stringifySetCookie } from 'cookie';

type Options = Omit<SetCookie, 'name' | 'value'> & { path: string };

/** The value of a cookie in a `cookie` header. */
export const cookieIn = (header: string | undefined, name: string): string | undefined => parseCookie(header ?? '')[name];

/** The `set-cookie` header of a cookie that scripts cannot read and that other sites do not send, unless the options say otherwise. */
export const setCookie = (name: string, value: string, options: Options) =>
  stringifySetCookie({ httpOnly: true, sameSite: 'strict', ...options, name, value });

/** The `set-cookie` header that ends a cookie. */
export const endCookie = (name: string, path: string) => setCookie(name, '', { path, maxAge: 0, sameSite: 'lax' });
