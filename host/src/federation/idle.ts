// where nothing tells of idle moments, a while stands for one
const A_WHILE = 3_000;

/** Calls back in the browser's next idle moment. */
export const whenIdle = (tell: () => void) => {
  if ('requestIdleCallback' in window) requestIdleCallback(tell);
  else setTimeout(tell, A_WHILE);
};
