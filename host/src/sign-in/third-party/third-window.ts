import { apiBase } from '@mortise/shared/http';

const SIZE = 500;
const BIND = '绑定手机号,';

const COOKIE = 'mortise-oauth2';

/** Result of a third-party sign-in in this window, readable once. The server sends it in a cookie, because URLs stay in the history. */
export const takeAppReturn = (): string | undefined => {
  const pair = document.cookie.split('; ').find((one) => one.startsWith(`${COOKIE}=`));
  if (!pair) return undefined;
  // biome-ignore lint/suspicious/noDocumentCookie: to be gone before anything else runs
  document.cookie = `${COOKIE}=; path=/oauth2-app; max-age=0`;
  try {
    return decodeURIComponent(pair.slice(COOKIE.length + 1));
  } catch {
    return undefined;
  }
};

/** Result of a third-party sign-in. */
export type Returned = { kind: 'token'; token: string } | { kind: 'unbound'; ticket: string } | { kind: 'failed' };

export const readReturned = (text: unknown): Returned => {
  if (typeof text !== 'string') return { kind: 'failed' };
  if (text.startsWith(BIND)) return { kind: 'unbound', ticket: text.slice(BIND.length) };
  return /^[\w.-]{20,1000}$/.test(text) ? { kind: 'token', token: text } : { kind: 'failed' };
};

/**
 * Opens the provider in a window and waits for its message. Checks sender and origin, because any page can post messages. `undefined`: this
 * window navigates to the provider itself, or the user closed the other one.
 */
export const visitProvider = (source: string): Promise<Returned | undefined> => {
  const base = new URL(`${apiBase()}/`, location.origin);
  const place = `width=${SIZE},height=${SIZE},left=${Math.max(0, (screen.width - SIZE) / 2)},top=${Math.max(0, (screen.height - SIZE) / 2)}`;
  const opened = window.open(`${base.href}sys/thirdLogin/render/${encodeURIComponent(source)}`, 'mortise-third', place);
  if (!opened) {
    // popups are blocked, as inside a provider's app: navigate there and continue in takeAppReturn
    location.assign(`${base.href}sys/thirdLogin/oauth2/${encodeURIComponent(source)}/login`);
    return Promise.resolve(undefined);
  }
  return new Promise((resolve) => {
    const finish = (returned: Returned | undefined) => {
      window.removeEventListener('message', listen);
      clearInterval(watch);
      resolve(returned);
    };
    const listen = ({ origin, source: sender, data }: MessageEvent) => {
      if (origin === base.origin && sender === opened) finish(readReturned(data));
    };
    window.addEventListener('message', listen);
    const watch = setInterval(() => opened.closed && finish(undefined), 500);
  });
};
