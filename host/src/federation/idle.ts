// Milliseconds to wait in browsers without requestIdleCallback.
const A_WHILE = 3_000;

/** Calls back when the browser is idle. */
export const whenIdle = (callback: () => void) => {
  if ('requestIdleCallback' in window) requestIdleCallback(callback);
  else setTimeout(callback, A_WHILE);
};
