/** An open page learns of a new build within 30 seconds, including the request. */
const EVERY = 25_000;

/**
 * Polls the registry while the page is visible, in case the push channel is down, and at once when the page is shown after a longer time or
 * the network is back. Returns the function that stops it.
 */
export const watchRegistry = (federation: { refresh: () => Promise<unknown> }, now = Date.now): (() => void) => {
  let asked = now();
  const look = () => {
    if (document.visibilityState !== 'visible') return;
    asked = now();
    // views show the failure
    federation.refresh().catch(() => undefined);
  };
  const lookIfLate = () => {
    if (now() - asked >= EVERY) look();
  };
  const timer = setInterval(look, EVERY);
  document.addEventListener('visibilitychange', lookIfLate);
  window.addEventListener('online', look);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', lookIfLate);
    window.removeEventListener('online', look);
  };
};
