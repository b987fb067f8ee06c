const COOKIE = 'mortise-open';

/** Leaves a mark that the browser itself forgets when it is closed, and that all of its windows share until then. */
export const markBrowserOpen = () => {
  // biome-ignore lint/suspicious/noDocumentCookie: written at once; the cookie store is asynchronous, and absent without https
  document.cookie = `${COOKIE}=1; path=/; samesite=strict`;
};

/** The browser was not closed since. */
export const isBrowserOpen = () => document.cookie.split('; ').includes(`${COOKIE}=1`);
