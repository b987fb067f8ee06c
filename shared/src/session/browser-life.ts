const COOKIE = 'mortise-open';

/** Sets a session cookie: all windows share it, and the browser deletes it when it is closed. */
export const markBrowserOpen = () => {
  // biome-ignore lint/suspicious/noDocumentCookie: set synchronously; the CookieStore API is asynchronous, and missing without https
  document.cookie = `${COOKIE}=1; path=/; samesite=strict`;
};

/** Whether the browser has stayed open since `markBrowserOpen`. */
export const isBrowserOpen = () => document.cookie.split('; ').includes(`${COOKIE}=1`);
