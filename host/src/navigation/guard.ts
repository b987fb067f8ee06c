import { HOME_PATH } from './home.ts';

export const SIGN_IN_PATH = '/user/login';
const PUBLIC_PATHS = [SIGN_IN_PATH, '/user/register', '/user/register-result', '/user/alteration'];

/** A requested URL and whether there is a session. */
export interface Visit {
  /** Path, query and hash. */
  path: string;
  hasToken: boolean;
}

export type Decision = { show: 'sign-in' | 'public' | 'console' } | { redirect: string };

const pathnameOf = (path: string) => path.split(/[?#]/, 1)[0] ?? '';
/** Where the server redirects after a sign-in inside a provider's app. */
export const APP_ENTRANCE = '/oauth2-app/login';

const isPublic = (path: string) => PUBLIC_PATHS.includes(pathnameOf(path));

/** The redirect target as a path of this site; `undefined` for other sites and for the sign-in pages. */
export const safeRedirect = (wanted: string | null | undefined, origin: string): string | undefined => {
  if (!wanted?.startsWith('/') || /^\/[/\\]/.test(wanted)) return undefined;
  try {
    const { origin: target, pathname, search, hash } = new URL(wanted, origin);
    if (target !== origin || /^\/user(\/|$)/.test(pathname)) return undefined;
    const path = `${pathname}${search}${hash}`;
    // the browser parses the path once more, and `/.//evil.example` has become `//evil.example`
    return new URL(path, origin).origin === origin ? path : undefined;
  } catch {
    return undefined;
  }
};

/** The sign-in page with a redirect back to the path. */
export const signInPath = (path: string) => {
  const pathname = pathnameOf(path);
  if (/^\/user(\/login)?\/*$/.test(pathname)) return SIGN_IN_PATH;
  return `${SIGN_IN_PATH}?redirect=${encodeURIComponent(pathname === '/' ? HOME_PATH : path)}`;
};

/** docs/requirements.md §2, "Route guard". */
export const decide = ({ path, hasToken }: Visit): Decision => {
  const pathname = pathnameOf(path).replace(/(.)\/+$/, '$1');
  if (pathname === '/user') return { redirect: SIGN_IN_PATH };
  if (isPublic(pathname) && pathname !== SIGN_IN_PATH) return { show: 'public' };
  if (hasToken) {
    if (pathname === SIGN_IN_PATH) return { redirect: HOME_PATH };
    return pathname === '/' ? { redirect: HOME_PATH } : { show: 'console' };
  }
  if (pathname === SIGN_IN_PATH) return { show: 'sign-in' };
  return { redirect: signInPath(path) };
};
