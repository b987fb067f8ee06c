// where nothing tells of idle moments, a while stands for one
const A_WHILE = 3_000;

/** Calls back in the browser's next idle moment. */
export const whenIdle = (callback: () => void) => {
  if ('requestIdleCallback' in window) requestIdleCallback(callback);
  else setTimeout(callback, A_WHILE);
};
